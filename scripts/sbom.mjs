// npm run sbom: what a deployment consists of, as CycloneDX, and the licence of each package, into dist/.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './steps/root.mjs';

const BYTES_MAX = 64 * 1024 * 1024;
const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
const lines = shipped.map(([path, { version, license }]) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return `${name}@${version}  ${license ?? 'not said'}`;
});
const sbom = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'], {
  cwd: fromRoot(),
  encoding: 'utf8',
  maxBuffer: BYTES_MAX,
  shell: process.platform === 'win32',
  stdio: ['ignore', 'pipe', 'inherit'],
});
mkdirSync(fromRoot('dist'), { recursive: true });
writeFileSync(fromRoot('dist/sbom.cdx.json'), sbom);
writeFileSync(fromRoot('dist/licences.txt'), `${[...new Set(lines)].sort().join('\n')}\n`);
console.log(`dist/sbom.cdx.json and dist/licences.txt: ${new Set(lines).size} packages.`);
