import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import en from '../../locales/en.json';
import { createI18nProvider } from '../../src/providers/i18nProvider.ts';
import { screenInApp, type ScreenSettings } from './screenInApp.tsx';

export { pageConfig, viewerOf } from './screenInApp.tsx';

/** Silences the errors that react-admin logs outside production. */
export const expectLoggedErrors = (): void => void vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Lets the server sign and check tokens: jsdom has its own typed arrays, which the server wouldn't recognize. */
export const stubTypedArrays = (): void => void vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));

/** Makes `(min-width:…)` and `(max-width:…)` match a window of this width, because jsdom has no layout. */
export function setWindowWidth(width: number): void {
  window.matchMedia = (query) => {
    const [, bound, pixels] = /(min|max)-width:\s*([\d.]+)/.exec(query) ?? [];
    const matches = bound !== undefined && (bound === 'min' ? width >= Number(pixels) : width <= Number(pixels));
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
  };
}

export const i18nProvider = createI18nProvider({ locale: 'en', messages: en });

/** Renders a screen inside everything that the app wraps around it, except for the shell. */
export function renderScreen(screen: ReactNode, settings: Omit<ScreenSettings, 'i18nProvider'>) {
  const { element, router } = screenInApp(screen, { i18nProvider, ...settings });
  render(element);
  return { router };
}
