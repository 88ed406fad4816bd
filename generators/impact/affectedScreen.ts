import type { ResourceConfig } from '../model/config.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Change } from './change.ts';
import type { Item } from './report.ts';
import type { Screen } from './uses/screen.ts';
import type { Use } from './uses/use.ts';

/** A screen before and after a change of the schema, and which of its parts each change affects. */
export interface AffectedScreen {
  name: string;
  config: ResourceConfig;
  before: Screen;
  after: Screen;
  parts: readonly Part[];
}

export interface Part {
  use: Use;
  change: Change;
  item: Item;
}

export const isWithin = (path: ConfigPath, part: ConfigPath): boolean =>
  part.every((step, index) => path[index] === step);

/**
 * The changes after which code that says their name may be wrong: what is new nobody says yet,
 * what is safe asks nothing of anybody, and what only decides who sees a screen is said elsewhere.
 */
export const changesOfParts = (parts: readonly Part[]): Change[] =>
  [
    ...new Set(
      parts
        .filter(({ use }) => use.kind !== 'permission' || use.name.startsWith('subject'))
        .map(({ change }) => change),
    ),
  ].filter(({ kind, level }) => kind !== 'added' && level !== 'safe');
