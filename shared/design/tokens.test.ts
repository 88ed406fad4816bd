import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TAG_COLORS } from '../domain/course/tagColors.ts';
import { contrast } from './contrast.ts';
import { colors, tokensCss, type ColorScheme } from './tokens.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const TOKENS = ['tool/web/tokens.css'];
const sheets = ['src', 'tool/web']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  .filter((file) => !TOKENS.includes(file));

/** Lists lines of the style sheets that contain a value that a token should provide. */
const linesWith = (stray: RegExp) =>
  sheets.flatMap((file) =>
    read(file)
      // A value that the formatter spreads over several lines is one declaration.
      .replace(/([:,])\n\s+(?=[^;{}]*;)/g, '$1 ')
      .split('\n')
      .filter((line) => stray.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

describe('style sheets use tokens', () => {
  test.each([
    ['colors', /#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(/i],
    ['sizes of text', /font-size:.*\d(px|rem|em)/],
    ['durations', /(?<![\w-])\d[\d.]*m?s\b/],
    [
      'room beyond a hairline',
      /^\s*(row-|column-)?(gap|padding|margin)[\w-]*:(?!.*(clamp|38px)).*(?<![\w-])([3-9]|\d\d+)px/,
    ],
  ])('%s', (_what, stray) => {
    expect(sheets.length).toBeGreaterThan(20);
    expect(linesWith(stray)).toEqual([]);
  });

  test('animations never change the layout', () => {
    const cheap = /^(opacity|visibility|translate|rotate|scale|(background-|border-)?color|none)\b/;
    const transitions = sheets.flatMap((file) =>
      [...read(file).matchAll(/transition:\s+([^;]+);/g)].flatMap(([, all = '']) =>
        all.split(/,\s+/).map((one) => `${file}: ${one}`),
      ),
    );
    const moved = sheets.flatMap((file) =>
      [...read(file).matchAll(/@keyframes [\w-]+ \{([\s\S]*?)\n\}/g)].flatMap(([, frames = '']) =>
        [...frames.matchAll(/([\w-]+): /g)].map(([, property]) => `${file}: ${property}`),
      ),
    );
    expect(transitions.length).toBeGreaterThan(4);
    expect(moved.length).toBeGreaterThan(3);
    expect([...transitions, ...moved].filter((one) => !cheap.test(one.split(': ')[1] ?? ''))).toEqual([]);
  });

  test('every used token exists', () => {
    const declared = (css: string) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    const missing = (folder: string, tokens: string) => {
      const css = sheets
        .filter((file) => file.startsWith(folder))
        .map(read)
        .join('\n');
      const known = new Set([...declared(tokens), ...declared(css)]);
      return [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name).filter((name) => !known.has(name));
    };
    expect(missing('src', tokensCss())).toEqual([]);
    expect(missing('tool', tokensCss() + read('tool/web/tokens.css'))).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const satisfies readonly ColorScheme[])('in %s', (scheme) => {
  const c = colors[scheme];
  const grounds = ['background', 'surface', 'sunken'] as const;
  const pairs = (inks: readonly (keyof typeof c)[], on: readonly (keyof typeof c)[]) =>
    inks.flatMap((ink) => on.map((ground) => [ink, ground] as const));

  test.each([
    ...pairs(['text', 'muted', 'accent', 'danger', 'warning', 'success', 'info'], grounds),
    ...pairs(['text', 'accent'], ['accentSoft']),
    ['danger', 'dangerSoft'],
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
  ] as const)('%s is readable on %s', (ink, ground) => {
    expect(contrast(c[ink], c[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(['edge'], grounds))('%s is visible on %s', (ink, ground) => {
    expect(contrast(c[ink], c[ground])).toBeGreaterThanOrEqual(3);
  });
});

test.each(TAG_COLORS)('tags are readable as %s', (color) => {
  expect(read('src/kit/tags/tags.css')).toContain(`.tag[data-color='${color}'] {\n  --tag: var(--tag-${color});`);
});

test('the icon of the page has the accent color', () => {
  expect(read('public/favicon.svg')).toContain(`fill="${colors.light.accent}"`);
});
