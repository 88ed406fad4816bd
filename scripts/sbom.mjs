// npm run sbom: writes the software bill of materials of a deployment (CycloneDX) and the license of each package to
// dist/.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './steps/root.mjs';

const BYTES_MAX = 64 * 1024 * 1024;
const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const named = new Map(
  shipped.map(([path, { version, license }]) => [`${nameOf(path)}@${version}`, license ?? 'not said']),
);
const lines = [...named].map(([name, license]) => `${name}  ${license}`);
// npm's own --omit=dev would omit packages that both shipped and development packages use.
const sbom = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: fromRoot(),
    encoding: 'utf8',
    maxBuffer: BYTES_MAX,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
sbom.components = sbom.components.filter((component) => named.has(component['bom-ref']));
const refs = new Set([sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref']));
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
mkdirSync(fromRoot('dist'), { recursive: true });
writeFileSync(fromRoot('dist/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
writeFileSync(fromRoot('dist/licenses.txt'), `${lines.sort().join('\n')}\n`);
console.log(`dist/sbom.cdx.json and dist/licenses.txt: ${lines.length} packages.`);
