import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { ApolloLink } from '@apollo/client/core';
import '../shared/design/typeface.css';
import { tokensCss } from '../shared/design/tokens.ts';
import consoleCss from '../src/app/styles/base.css?inline';
import { directionOf, type Locale } from '../shared/i18n/locales.ts';
import type { ScreenScope } from '../src/viewer/ScopeContext.tsx';
import { colorScheme } from '../src/theme/colorScheme.ts';
import type { ViewerState } from '../src/viewer/ViewerContext.tsx';
import { createI18nProvider } from '../src/providers/i18nProvider.ts';
import { silent } from '../tests/support/links.ts';
import { screenInApp, viewerOf } from '../tests/support/screenInApp.tsx';
import toolCss from '../tool/web/base.css?inline';
import toolTokens from '../tool/web/tokens.css?inline';
import { loadTranslator, TranslatorContext } from '../tool/web/i18n/translator.ts';

/** Settings that a story can have in its `parameters`. */
export interface StorySettings {
  /** Link that returns the API's responses. Default: none. */
  link?: ApolloLink;
  viewer?: ViewerState;
  scope?: ScreenScope;
  /** URL of the story. Default: `/`. */
  at?: string;
}

interface FrameProps {
  theme: 'light' | 'dark';
  language: string;
  settings: StorySettings;
  children: ReactNode;
}

const bundles = import.meta.glob<Record<string, string>>('../locales/*.json', { import: 'default' });

/** Renders a story of the console. */
export function ConsoleFrame({ theme, language, settings, children }: FrameProps) {
  const [element, setElement] = useState<ReactNode>();
  useStyles(consoleCss);
  // Runs only once, because a frame is mounted again if its story, theme or language changes.
  const open = useEffectEvent(async () => {
    colorScheme.choose(theme);
    const locale = language as Locale;
    const messages = (await bundles[`../locales/${locale}.json`]?.()) ?? {};
    turnPage(language, directionOf(locale));
    const i18nProvider = createI18nProvider({ locale, messages });
    const viewer = viewerOf('admin@practicum.test', { id: 'org', name: 'Northwind Academy', memberType: 'orgadmin' });
    const scope: ScreenScope = { orgId: 'org', audience: 'admin' };
    const screenSettings = { link: silent, viewer, scope, i18nProvider, ...settings };
    return screenInApp(<main style={{ padding: 24 }}>{children}</main>, screenSettings).element;
  });
  useEffect(() => void open().then(setElement), []);
  return element;
}

/** Renders a story of the assessment tool. */
export function ToolFrame({ theme, language, children }: FrameProps) {
  const [translator, setTranslator] = useState<Awaited<ReturnType<typeof loadTranslator>>>();
  useStyles(`${toolTokens}${toolCss}`);
  useEffect(() => {
    colorScheme.choose(theme);
    void loadTranslator(language.replace('_', '-')).then((loaded) => {
      turnPage(loaded.language, loaded.direction);
      setTranslator(loaded);
    });
  }, [theme, language]);
  return (
    translator && (
      <TranslatorContext value={translator}>
        <main className="page">{children}</main>
      </TranslatorContext>
    )
  );
}

function turnPage(language: string, direction: 'ltr' | 'rtl'): void {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}

/** Applies a style sheet. Only one is active at a time, because those of the console and the tool conflict. */
function useStyles(css: string): void {
  useEffect(() => {
    const style = Object.assign(document.createElement('style'), { textContent: `${tokensCss()}${css}` });
    document.head.prepend(style);
    return () => style.remove();
  }, [css]);
}
