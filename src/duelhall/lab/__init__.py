"""Measuring and fitting: experiments on games, with honest intervals."""
