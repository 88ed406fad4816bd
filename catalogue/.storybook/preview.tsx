import type { ComponentType } from 'react';
import { ConsoleFrame, ToolFrame } from '../frames.tsx';
import type { StorySettings } from '../frames.tsx';
import { LOCALES } from '../../shared/i18n/locales.ts';

interface StoryContext {
  globals: { theme: 'light' | 'dark'; language: string };
  parameters: StorySettings & { isOfTool?: boolean };
}

/** Wraps each story like a page of the console or of the tool. */
export const decorators = [
  (Story: ComponentType, { globals, parameters }: StoryContext) => {
    const Frame = parameters.isOfTool ? ToolFrame : ConsoleFrame;
    return (
      <Frame {...globals} key={`${globals.theme} ${globals.language}`} settings={parameters}>
        <Story />
      </Frame>
    );
  },
];

const choice = (title: string, items: readonly string[]) => ({
  toolbar: { title, items, dynamicTitle: true },
});

export const globalTypes = {
  theme: choice('Theme', ['light', 'dark']),
  language: choice('Language', LOCALES),
};

export const initialGlobals = { theme: 'light', language: 'en' };

const width = (name: string, pixels: number) => ({ name, styles: { width: `${pixels}px`, height: '800px' } });

export const parameters = {
  layout: 'fullscreen',
  viewport: { options: { narrow: width('360', 360), middle: width('700', 700), wide: width('1280', 1280) } },
};
