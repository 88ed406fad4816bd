import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import browserslist from 'browserslist';
import { loadConfigFromFile } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../server/projectRoot.ts';

const fromRoot = (path: string) => join(projectRoot, path);

async function lint(code: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const rules = { 'compat/no-missing-api': 'error' };
  const plugin = fromRoot('scripts/lint/compat.mjs');
  const config = { jsPlugins: [plugin], categories: { correctness: 'off' }, rules };
  writeFileSync(join(folder, 'code.ts'), code);
  writeFileSync(join(folder, 'oxlint.mjs'), `export default ${JSON.stringify(config)};`);
  const oxlint = fromRoot('node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '-c', join(folder, 'oxlint.mjs'), '--format', 'json', folder];
  // oxlint exits with 1 if it finds something.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: fromRoot('') }).catch(
    (error: { stdout: string }) => error,
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => message.replace(/ is missing.*/, '')).toSorted();
}

test("[browser-03] an API that a supported browser lacks is rejected with the browser's name", async () => {
  const code = `
    export const pattern = new URLPattern({ pathname: '/a' });
    export const gpu = navigator.gpu;
    export const go = () => navigation.navigate('/');
    export const share = (devices: MediaDevices) => devices.getDisplayMedia();
    export const supported = [AbortSignal.any([]), URL.canParse('x'), document.body.showPopover()];
    export const ours = (navigation: { navigate(to: string): void }) => navigation.navigate('/');
  `;
  expect(await lint(code)).toEqual([
    '.getDisplayMedia',
    'URLPattern',
    'navigation',
    'navigation.navigate',
    'navigator.gpu',
  ]);
});

test('[browser-03] CSS that a supported browser lacks is rejected, unless @supports guards it', async () => {
  const { cssProblems } = (await import(fromRoot('scripts/lint/css.mjs'))) as {
    cssProblems: (file: string, text: string) => string[];
  };
  const text = `.a:has(.b) { inset: 0; color: color-mix(in srgb, red, blue) }
.c { field-sizing: content }
.d { text-wrap: pretty }
select:open { color: contrast-color(red) }
@function --x() { result: 1 }
@supports (anchor-name: --a) { .e { anchor-name: --a } }`;
  const places = cssProblems('list.css', text).map((problem) => problem.replace(/ is missing.*/, ''));
  expect(places).toEqual([
    'list.css:2 field-sizing',
    'list.css:2 field-sizing: content',
    'list.css:3 text-wrap: pretty',
    'list.css:4 :open',
    'list.css:4 color: contrast-color',
    'list.css:5 @function',
  ]);
});

test('[browser-03] console and tool are built for the policy in package.json', async () => {
  const isSupported = (browser: string) => browserslist().includes(browser);
  expect(['chrome 131', 'firefox 140', 'safari 26.0', 'safari 18.5', 'chrome 109'].map(isSupported)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  for (const file of ['vite.config.ts', 'tool/vite.config.ts']) {
    const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, fromRoot(file));
    expect(loaded?.config.build?.target, file).toEqual(expect.arrayContaining(['firefox140', 'safari26']));
  }
});
