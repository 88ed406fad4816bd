// Installs the products that we compare with in their own folder, outside our packages.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './measure.mjs';

const folder = join(root, '.cache/rivals');
const wanted = join(root, 'tests/bench/rivals/package.json');

const isInstalled = () =>
  existsSync(join(folder, 'package.json')) &&
  existsSync(join(folder, 'node_modules/react-admin')) &&
  readFileSync(join(folder, 'package.json'), 'utf8') === readFileSync(wanted, 'utf8');

/** Installs missing packages. PostGraphile requires a newer Node than ours, but runs on ours anyway. */
export function installRivals() {
  if (isInstalled()) return folder;
  mkdirSync(folder, { recursive: true });
  cpSync(wanted, join(folder, 'package.json'));
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict=false', '--loglevel', 'error'],
    { cwd: folder, stdio: 'inherit' },
  );
  return folder;
}

/** Builds the plain react-admin app for production; returns its folder. */
export async function buildPlainAdmin() {
  const app = join(installRivals(), 'admin');
  cpSync(join(root, 'tests/bench/rivals/admin'), app, { recursive: true });
  await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: 'dist', target: 'es2022', emptyOutDir: true },
  });
  return join(app, 'dist');
}
