// Runs before the first paint, in ES5, so that an old browser can read it too.
(function () {
  var root = document.documentElement;

  // The newest parts of the web platform that the app needs; docs/reference/browsers.md lists the supported browsers.
  function isBrowserSupported() {
    try {
      return Boolean(
        AbortSignal.any &&
        AbortSignal.timeout &&
        URL.canParse &&
        Array.prototype.toSorted &&
        HTMLElement.prototype.showPopover &&
        HTMLDialogElement.prototype.showModal &&
        CSS.supports('selector(:has(a))') &&
        CSS.supports('color', 'color-mix(in srgb, red, blue)'),
      );
    } catch (error) {
      return false;
    }
  }

  function isStorageAllowed() {
    try {
      sessionStorage.setItem('practicum.probe', '');
      sessionStorage.removeItem('practicum.probe');
      return Boolean(localStorage);
    } catch (error) {
      return false;
    }
  }

  // The app reads the attribute and doesn't start; see src/app/main.tsx.
  function refuse(reason) {
    root.setAttribute('data-unsupported', reason);
    document.addEventListener('DOMContentLoaded', function () {
      var texts = JSON.parse(document.getElementById('practicum-config').textContent).unsupported;
      root.lang = texts.language;
      root.dir = texts.direction;
      var sentence = document.createElement('p');
      sentence.className = 'unsupported';
      sentence.setAttribute('role', 'alert');
      sentence.appendChild(document.createTextNode(texts[reason]));
      document.getElementById('root').appendChild(sentence);
    });
  }

  // The chosen theme, so that nothing flashes; see src/theme/colorScheme.ts.
  function applyTheme() {
    var theme = localStorage.getItem('practicum.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('practicum.rows')) root.dataset.compact = '';
  }

  if (!isBrowserSupported()) refuse('browser');
  else if (!isStorageAllowed()) refuse('storage');
  else applyTheme();
})();
