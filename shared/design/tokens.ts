import type { Plugin } from 'vite';
import type { TagColor } from '../domain/course/tagColors.ts';

export type ColorScheme = 'light' | 'dark';

/** Colors of all pages. MUI's theme, the CSS variables and the server's own pages use them. */
export const colors = {
  light: {
    background: '#f6f5f1',
    surface: '#ffffff',
    sunken: '#efede6',
    line: '#dedbd1',
    edge: '#85897f',
    text: '#1b2421',
    muted: '#5a655f',
    accent: '#0b6b5b',
    accentHover: '#085446',
    accentSoft: '#dcefe9',
    onAccent: '#ffffff',
    danger: '#b3261e',
    dangerSoft: '#fbe9e7',
    warning: '#8a5300',
    success: '#1f6b3a',
    info: '#22577a',
    shadow: '#1b24212e',
  },
  dark: {
    background: '#101514',
    surface: '#181f1d',
    sunken: '#131918',
    line: '#2d3734',
    edge: '#6c7a75',
    text: '#e7edea',
    muted: '#a0ada7',
    accent: '#5fcab2',
    accentHover: '#83d9c5',
    accentSoft: '#17352f',
    onAccent: '#06231d',
    danger: '#ff9a8f',
    dangerSoft: '#3a1c19',
    warning: '#f2b45c',
    success: '#7fd69b',
    info: '#8cc4ea',
    shadow: '#00000080',
  },
} as const satisfies Record<ColorScheme, Record<string, string>>;

/** Colors of tags. Each is mixed with the background color. */
const tagColors = {
  teal: '#0f8f7c',
  blue: '#2f74c0',
  violet: '#7a5bd0',
  pink: '#c0478f',
  red: '#c94a3f',
  orange: '#c77a1b',
  olive: '#7d8b20',
  grey: '#6f7a78',
} as const satisfies Record<TagColor, string>;

/** Colors of emails, which have a white background in either color scheme. */
const paper = { paper: '#ffffff', ink: '#1b2421' } as const;

const FALLBACK = '"Practicum fallback", "Practicum wide fallback", ui-sans-serif, system-ui, sans-serif';

/** Typefaces for Latin and Arabic scripts; see typeface.css. */
export const font = { body: `Figtree, Vazirmatn, ${FALLBACK}`, size: 15 } as const;

/** Font sizes in rem, so that they follow the reader's browser settings. */
const type = {
  caption: 0.75,
  small: 0.8125,
  list: 0.875,
  body: 0.9375,
  lead: 1.125,
  section: 1.25,
  page: 1.5,
  figure: 1.875,
} as const;

/** Spacing steps in px: `--space-1` to `--space-8`. */
export const space = [4, 8, 12, 16, 24, 32, 48, 64] as const;

export const shape = { radius: 10, topBar: 56, sideMenu: 248, row: 44 } as const;

/** Durations in ms. `none` is not 0, because code that waits for `transitionend` needs the event. */
export const motion = {
  none: 1,
  short: 150,
  dialog: 300,
  confirm: 500,
  turn: 900,
  breath: 1400,
  arrival: 1500,
} as const;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variables = (values: Readonly<Record<string, string | number>>, { prefix = '', unit = '' } = {}): string[] =>
  Object.entries(values).map(([name, value]) => `--${prefix}${kebab(name)}:${value}${unit}`);

/** Returns color schemes as CSS. The system's scheme applies until the user chooses one. */
export function schemesCss(schemes: Record<ColorScheme, Readonly<Record<string, string>>>): string {
  const declarations = (scheme: ColorScheme) => [`color-scheme:${scheme}`, ...variables(schemes[scheme])].join(';');
  return [
    `:root{${declarations('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations('dark')}}}`,
    `:root[data-theme=dark]{${declarations('dark')}}`,
  ].join('');
}

const fixed = (): string =>
  [
    `--font:${font.body}`,
    ...variables(shape, { unit: 'px' }),
    ...variables(motion, { unit: 'ms' }),
    ...variables(type, { prefix: 'size-', unit: 'rem' }),
    ...space.map((px, at) => `--space-${at + 1}:${px}px`),
    ...variables(tagColors, { prefix: 'tag-' }),
    ...variables(paper),
  ].join(';');

export const tokensCss = (): string => `:root{${fixed()}}${schemesCss(colors)}`;

/** Writes the tokens into the page itself, so that the first paint has them before any script runs. */
export const themeTokens: Plugin = {
  name: 'practicum:tokens',
  transformIndexHtml: () => [{ tag: 'style', children: tokensCss(), injectTo: 'head-prepend' }],
};
