// A bundle with V8's compiled code can require, but not import.
exports.loaded = import('./tsMorph.mjs').then(/** @param {{ default: object }} module */ (module) => module.default);
