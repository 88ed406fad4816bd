// npm run pack [-- <folder>]: packs the generator and its runtime as a package that another project can install.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { fromRoot } from './steps/root.mjs';

const out = resolve(process.argv[2] ?? fromRoot('dist/package'));
const own = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const versions = { ...own.dependencies, ...own.devDependencies };

/** Returns the package of an import path: `@apollo/client` for `@apollo/client/core`. */
const packageOf = (id) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

/** Bundles entries together with their shared modules. Returns the packages that stay external. */
async function bundle(entries, platform, external) {
  const build = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry, fromRoot(`packaging/${entry}.ts`)])),
    platform,
    external,
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'esm', minify: platform === 'node' ? 'dce-only' : false });
  await build.close();
  for (const { fileName, code } of output) writeFileSync(`${out}/${fileName}`, code);
  const own = output.map(({ fileName }) => fileName);
  return output
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((id) => !own.includes(id) && !id.startsWith('.'))
    .map(packageOf);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const used = [
  // Bundle graphql-codegen, so that the package uses the version in our lock file. Large and native packages stay
  // external.
  ...(await bundle(['cli', 'index', 'vite'], 'node', /^(node:|rolldown|oxfmt|ts-morph|typescript|vite)/)),
  ...(await bundle(['runtime'], 'browser', /^[^./]/)),
];
const manifest = JSON.parse(readFileSync(fromRoot('packaging/package.json'), 'utf8'));
// A package that isn't installed here is an optional dependency of another package.
const isNeeded = (name) =>
  !isBuiltin(name) && manifest.peerDependencies[name] === undefined && existsSync(fromRoot(`node_modules/${name}`));
// The last two packages are needed only for their types.
const names = [...new Set([...used, '@graphql-typed-document-node/core', 'zod'])].filter(isNeeded).toSorted();
const unknown = names.filter((name) => versions[name] === undefined);
if (unknown.length > 0) throw new Error(`package.json lists no version of ${unknown.join(', ')}`);
const dependencies = Object.fromEntries(names.map((name) => [name, versions[name]]));
writeFileSync(`${out}/package.json`, JSON.stringify({ version: own.version, ...manifest, dependencies }, null, 2));
cpSync(fromRoot('packaging/README.md'), `${out}/README.md`);
const { status, stdout } = spawnSync(
  process.execPath,
  [fromRoot('node_modules/typescript-7/bin/tsc'), '-p', fromRoot('packaging'), '--outDir', `${out}/types`],
  { encoding: 'utf8' },
);
if (status !== 0) {
  console.error(stdout);
  process.exit(1);
}
console.log(out);
