// Measures the time from `npm start` to a usable sign-in form, with packages installed: the first time (build,
// database, demo data) and later.
import { freshCopy, launchBrowser, median, openWhenUp, startConsole } from './measure.mjs';

async function secondsToUsablePage(browser, folder) {
  const page = await browser.newPage();
  const console = await startConsole(folder);
  try {
    await openWhenUp(page, `${console.url}/login`);
    await page.getByLabel('E-mail', { exact: true }).waitFor();
    return (performance.now() - console.started) / 1000;
  } finally {
    await page.close();
    await console.stop();
  }
}

export async function measure() {
  const copy = freshCopy();
  const browser = await launchBrowser();
  try {
    const first = await secondsToUsablePage(browser, copy.folder);
    const later = [];
    for (let round = 0; round < 3; round += 1) later.push(await secondsToUsablePage(browser, copy.folder));
    return [
      { what: 'first start to usable page', value: Number(first.toFixed(1)), goal: { atMost: 15, unit: ' s' } },
      {
        what: 'later start to usable page, median',
        value: Number(median(later).toFixed(1)),
        goal: { atMost: 3, unit: ' s' },
      },
    ];
  } finally {
    await browser.close();
    copy.remove();
  }
}
