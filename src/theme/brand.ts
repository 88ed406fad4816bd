import { useEffect, useSyncExternalStore } from 'react';
import { schemesCss, type ColorScheme, colors } from '../../shared/design/tokens.ts';
import { channels, contrast } from '../../shared/design/contrast.ts';

/** Theme colors that a brand color replaces. */
export type BrandColors = Record<'accent' | 'accentHover' | 'accentSoft' | 'onAccent', string>;

const READABLE = 4.5;
const STEP = 0.04;
const HOVER = 0.18;
const SOFT = { light: 0.14, dark: 0.2 } as const;
const EXTREMES = { light: '#000000', dark: '#ffffff' } as const;

const hex = (channel: number): string =>
  Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0');

function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  return `#${from.map((channel, at) => hex(channel + ((to[at] ?? 0) - channel) * share)).join('')}`;
}

/** Returns the color if it is readable on all backgrounds, else the closest darker or lighter color that is. */
function readable(color: string, grounds: readonly string[], extreme: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const candidate = mix(color, extreme, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= READABLE)) return candidate;
  }
  return extreme;
}

function inScheme(color: string, scheme: ColorScheme): BrandColors {
  const { background, surface, sunken } = colors[scheme];
  const accentSoft = mix(surface, color, SOFT[scheme]);
  const accent = readable(color, [background, surface, sunken, accentSoft], EXTREMES[scheme]);
  return {
    accent,
    accentHover: mix(accent, EXTREMES[scheme], HOVER),
    accentSoft,
    onAccent: scheme === 'light' ? surface : background,
  };
}

/** Returns readable accent colors for both schemes, derived from a brand color (`#rrggbb`). */
export const brandColors = (color: string): Record<ColorScheme, BrandColors> => ({
  light: inScheme(color, 'light'),
  dark: inScheme(color, 'dark'),
});

type Brand = Record<ColorScheme, BrandColors> | undefined;

let brand: Brand;
let sheet: HTMLStyleElement | undefined;
const listeners = new Set<() => void>();

function wear(color: string | undefined): void {
  brand = color === undefined ? undefined : brandColors(color);
  sheet ??= document.head.appendChild(document.createElement('style'));
  sheet.textContent = brand === undefined ? '' : schemesCss(brand);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the accent to a color, or to the product's own, as long as the caller is mounted. */
export function useBrandAccent(color: string | undefined): void {
  useEffect(() => {
    if (color === undefined) return;
    wear(color);
    return () => wear(undefined);
  }, [color]);
}

/** Returns the brand colors for parts that don't use the colors of the style sheets. */
export const useBrandColors = (): Brand => useSyncExternalStore(subscribe, () => brand);
