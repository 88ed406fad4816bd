import { useEffect, useSyncExternalStore } from 'react';
import { brandColors, type BrandColors } from './brandColors.ts';
import { schemesCss, type ColorScheme } from '../../../shared/design/tokens.ts';

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
