"""What can be played here, and its documents."""
