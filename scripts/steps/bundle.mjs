import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash } from './contentHash.mjs';
import { replaceFile, cacheFolder, fromRoot, root } from './root.mjs';
import { compiledFile } from './runCompiled.mjs';

const isPackage = (file) => /[\\/]node_modules[\\/]/.test(file);

/** Escapes non-ASCII characters: V8 stores pure ASCII in half the memory and loads it in half the time. */
const asciiOnly = (code) =>
  code.replace(/(?<!\\)[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Packages with hundreds of ES modules, half of the server's code. Bundling them helps because resolving the modules
 * takes longer than running them.
 */
const OF_MANY_FILES = 'kysely|es-toolkit|zod|jose';
const packagesOutside = new RegExp(`^(?!(${OF_MANY_FILES})(/|$))(node:|[a-z@])`, 'i');

/**
 * Returns the bundler settings for server code: one file with a source map. Most packages stay external, or all are
 * included as CommonJS.
 */
export const nodeBundle = (entry, file, { withPackages = false } = {}) => ({
  input: {
    input: entry,
    cwd: root,
    platform: 'node',
    external: withPackages ? /^(node:|rolldown|oxfmt|ts-morph)/ : packagesOutside,
    logLevel: 'warn',
  },
  output: {
    dir: dirname(file),
    entryFileNames: basename(file),
    format: withPackages ? 'cjs' : 'esm',
    sourcemap: true,
    codeSplitting: false,
    dynamicImportInCjs: false,
  },
});

/** Bundles an entry for Node. Returns the files that the bundle was built from. */
export async function bundle(entry, file, options) {
  const { rolldown } = await import('rolldown');
  const { input, output: settings } = nodeBundle(entry, file, options);
  const build = await rolldown(input);
  try {
    const { output } = await build.generate(settings);
    mkdirSync(dirname(file), { recursive: true });
    for (const part of output.toReversed())
      replaceFile(
        join(dirname(file), part.fileName),
        part.type === 'chunk' ? (options?.withPackages ? asciiOnly(part.code) : part.code) : part.source,
      );
    return output[0].moduleIds.filter((id) => existsSync(id));
  } finally {
    await build.close();
  }
}

function isFresh(manifest, file) {
  if (!existsSync(manifest) || !existsSync(file)) return false;
  return Object.entries(JSON.parse(readFileSync(manifest, 'utf8'))).every(
    ([input, hash]) => existsSync(fromRoot(input)) && contentHash(fromRoot(input)) === hash,
  );
}

/** Returns the bundle of a TypeScript entry. Rebuilds it only if the content of one of its files has changed. */
export async function cachedBundle(entry) {
  const path = resolve(root, entry);
  const name = relative(root, path).replace(/[^a-z0-9]+/gi, '-');
  // The generator's packages have hundreds of files, which take longer to find than to run, so they are bundled and
  // only the lock file is checked. They are CommonJS, because V8 caches compiled code only for CommonJS.
  const withPackages = name.startsWith('screens-');
  const file = join(cacheFolder, `${name}.${withPackages ? 'cjs' : 'mjs'}`);
  const manifest = join(cacheFolder, `${name}.json`);
  if (isFresh(manifest, file)) return file;
  const inputs = [
    ...(await bundle(path, file, { withPackages })).filter((input) => !isPackage(input)),
    fromRoot('package-lock.json'),
    fileURLToPath(import.meta.url),
  ];
  rmSync(compiledFile(file), { force: true });
  replaceFile(
    manifest,
    JSON.stringify(Object.fromEntries(inputs.map((input) => [relative(root, input), contentHash(input)]))),
  );
  return file;
}
