// Before the first picture, so that no other theme is seen for a moment.
try {
  const { theme } = JSON.parse(localStorage.getItem("duelhall.settings") || "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Nothing kept that can be read: the theme of the system.
}
