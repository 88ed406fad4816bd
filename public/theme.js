// Before the first paint: the chosen theme, so that nothing flashes. See src/kit/theme/colorScheme.ts.
(function () {
  var theme = localStorage.getItem('practicum.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('practicum.rows')) document.documentElement.dataset.compact = '';
})();
