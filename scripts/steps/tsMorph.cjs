// A bundle with V8's compiled code can require, but not import.
async function load() {
  const { default: tsMorph } = await import('./tsMorph.mjs');
  return tsMorph;
}

exports.loaded = load();
