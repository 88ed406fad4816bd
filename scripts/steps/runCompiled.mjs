import { isAscii } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { constants, Script } from 'node:vm';
import { replaceFile } from './root.mjs';

/** Returns the path of a bundle's V8 code cache. */
export const compiledFile = (file) => `${file}.compiled`;

/** Reads a file as text. Checks for ASCII first, which is faster than decoding megabytes of UTF-8. */
function textOf(file) {
  const bytes = readFileSync(file);
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/**
 * Runs a CommonJS bundle with the code that V8 compiled in an earlier run, because compiling takes longer than running.
 * The bundle's export `done` resolves to true if this run has compiled code that later runs can reuse.
 */
export async function runCompiled(file) {
  const cachedData = existsSync(compiledFile(file)) ? readFileSync(compiledFile(file)) : undefined;
  const script = new Script(Module.wrap(textOf(file)), {
    filename: file,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  const isKept = cachedData !== undefined && !script.cachedDataRejected;
  if ((await module.exports.done) && !isKept) replaceFile(compiledFile(file), script.createCachedData());
}
