import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { findBrowser } from '../../scripts/steps/browser.mjs';
import { fromRoot } from '../../scripts/steps/root.mjs';
import { spawnNode } from '../../scripts/steps/spawn.mjs';

const FOLDER = fromRoot('screenshots');

/** Takes the pictures that the words select (see choice.ts), and puts them on one sheet. */
export async function takeScreenshots(words) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  await spawnNode(['scripts/build.mjs']);
  const env = { PRACTICUM_CHROMIUM: await findBrowser(), PRACTICUM_PICTURES: JSON.stringify(words) };
  process.exitCode = await spawnNode(
    ['node_modules/playwright/cli.js', 'test', '-c', 'tests/screenshots/playwright.config.ts'],
    { env },
  );
  writeFileSync(fromRoot('screenshots', 'index.html'), sheet());
  console.log('The pictures are in screenshots/; index.html shows them side by side.');
}

/** Returns a sheet with a row for each view, its variations side by side. */
function sheet() {
  const variations = readdirSync(FOLDER);
  const pictures = [
    ...new Set(variations.flatMap((variation) => readdirSync(fromRoot('screenshots', variation)))),
  ].toSorted();
  const rows = pictures.map(
    (picture) =>
      `<h2>${picture.replace('.png', '')}</h2>\n<div>${variations.map((variation) => figure(variation, picture)).join('')}</div>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Practicum in pictures</title>
<style>
  body { font-family: system-ui, sans-serif; background: #888 }
  div { display: flex; gap: 8px; overflow-x: auto; align-items: start }
  figure { margin: 0 }
  img { block-size: 400px }
</style>
${rows.join('\n')}
</html>
`;
}

const figure = (variation, picture) =>
  `<figure><figcaption>${variation}</figcaption><a href="${variation}/${picture}"><img loading="lazy" alt="" src="${variation}/${picture}"></a></figure>`;
