export type ColorScheme = 'light' | 'dark';

/** The look of the console, said once: MUI's theme and the CSS variables are both made of this. */
export const colors = {
  light: {
    background: '#f6f5f1',
    surface: '#ffffff',
    sunken: '#efede6',
    line: '#dedbd1',
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
  },
  dark: {
    background: '#101514',
    surface: '#181f1d',
    sunken: '#131918',
    line: '#2d3734',
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
  },
} as const satisfies Record<ColorScheme, Record<string, string>>;

export const font = {
  body: 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Helvetica Neue", Arial, sans-serif',
  size: 15,
} as const;

export const shape = { radius: 10, topBar: 56, sideMenu: 248 } as const;

export const motion = { short: 150, dialog: 300, confirm: 500 } as const;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (scheme: ColorScheme): string =>
  [`color-scheme:${scheme}`, ...Object.entries(colors[scheme]).map(([name, value]) => `--${kebab(name)}:${value}`)].join(';');

/** The tokens as CSS: the system's scheme until the user has chosen one. */
export function tokensCss(): string {
  const fixed = `--font:${font.body};--radius:${shape.radius}px;--top-bar:${shape.topBar}px;--side-menu:${shape.sideMenu}px;--short:${motion.short}ms`;
  return [
    `:root{${fixed};${declarations('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations('dark')}}}`,
    `:root[data-theme=dark]{${declarations('dark')}}`,
  ].join('');
}
