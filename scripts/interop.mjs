// npm run interop: launches third-party LTI 1.3 tools from the console in a real browser; see tests/interop.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { findBrowser } from './steps/browser.mjs';
import { endOnOldNode } from './steps/nodeVersion.mjs';
import { fromRoot } from './steps/root.mjs';

endOnOldNode();
const lock = fromRoot('tests/interop/package-lock.json');
const installed = fromRoot('tests/interop/node_modules/installed-lock.json');
if (!existsSync(installed) || !readFileSync(installed).equals(readFileSync(lock))) {
  console.log('Installing the tools into tests/interop');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: fromRoot('tests/interop'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  copyFileSync(lock, installed);
}
process.env.PRACTICUM_CHROMIUM = await findBrowser();
await import('../tests/interop/run.mjs');
