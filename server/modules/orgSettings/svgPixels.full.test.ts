import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSvgCleaner } from './cleanSvg.ts';
import { svgCases } from './svgCases.ts';

let browser: Browser;
beforeAll(async () => {
  const executablePath = process.env['PRACTICUM_CHROMIUM'] ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});
afterAll(() => browser.close());
const clean = createSvgCleaner();

async function picture(svg: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 240, height: 60 } });
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(`<body style="margin:0"><img width="240" height="60" src="${src}">`);
  await page.evaluate('document.images[0].decode()');
  const bytes = await page.screenshot();
  await page.close();
  return bytes;
}

test.each(Object.entries(svgCases))(
  '[inst-19] a logo drawn with %s has the pixels of its file',
  async (_by, { svg }) => {
    const [drawn, empty] = [await picture(svg), await picture('<svg xmlns="http://www.w3.org/2000/svg"/>')];
    expect(drawn.equals(empty)).toBe(false);
    expect((await picture((await clean(svg)) ?? '')).equals(drawn)).toBe(true);
  },
);
