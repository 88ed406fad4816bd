import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, fromRoot, root } from './root.mjs';

const isPackage = (file) => /[\\/]node_modules[\\/]/.test(file);

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** How server code is bundled: one file with a source map; packages stay outside. */
export const nodeBundle = (entry, file, { withPackages = false } = {}) => ({
  input: {
    input: entry,
    cwd: root,
    platform: 'node',
    external: withPackages ? /^(node:|rolldown)/ : /^(node:|[a-z@])/i,
    logLevel: 'warn',
  },
  output: { dir: dirname(file), entryFileNames: basename(file), format: 'esm', sourcemap: true, codeSplitting: false },
});

/** Bundles an entry for Node. Answers with the files that went in. */
export async function bundle(entry, file, options) {
  const { rolldown } = await import('rolldown');
  const { input, output: settings } = nodeBundle(entry, file, options);
  const build = await rolldown(input);
  try {
    const { output } = await build.generate(settings);
    mkdirSync(dirname(file), { recursive: true });
    for (const part of output.toReversed())
      replace(join(dirname(file), part.fileName), part.type === 'chunk' ? part.code : part.source);
    return output[0].moduleIds.filter((id) => existsSync(id));
  } finally {
    await build.close();
  }
}

// Written aside and renamed, so that a process that starts meanwhile reads the old file or the new one.
function replace(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

function isFresh(manifest, file) {
  if (!existsSync(manifest) || !existsSync(file)) return false;
  return Object.entries(JSON.parse(readFileSync(manifest, 'utf8'))).every(
    ([input, hash]) => existsSync(fromRoot(input)) && hashOf(fromRoot(input)) === hash,
  );
}

/** The bundle of a TypeScript entry, made anew only if the content of a file in it has changed. */
export async function cachedBundle(entry) {
  const path = resolve(root, entry);
  const name = relative(root, path).replace(/[^a-z0-9]+/gi, '-');
  const [file, manifest] = [join(cacheFolder, `${name}.mjs`), join(cacheFolder, `${name}.json`)];
  if (isFresh(manifest, file)) return file;
  // The generator's packages are some hundred files, which take
  // longer to find than to run; the lock file stands for them.
  const withPackages = name.startsWith('generators-');
  const inputs = [
    ...(await bundle(path, file, { withPackages })).filter((input) => !isPackage(input)),
    fromRoot('package-lock.json'),
    fileURLToPath(import.meta.url),
  ];
  replace(manifest, JSON.stringify(Object.fromEntries(inputs.map((input) => [relative(root, input), hashOf(input)]))));
  return file;
}
