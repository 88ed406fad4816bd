import { pascal } from '../model/buildModel.ts';
import { WRITES } from '../model/config.ts';
import { writesOf } from '../model/writeShape.ts';
import type { Change } from './change.ts';
import { hasWorstLevel } from './effectOn.ts';
import type { Comparison } from './comparison.ts';
import type { Item } from './report.ts';
import {
  firstLine,
  isNamedAfter,
  isTest,
  mentionsScreen,
  isQuoted,
  queryContains,
  containsName,
  containsWord,
} from './textSearch.ts';
import { changesOfParts, type AffectedScreen } from './affectedScreen.ts';

/**
 * Tests that name the screen (its resource or one of its operations)
 * and say what changed: its name, or a text that goes with it.
 */
export function testItems(comparison: Comparison, affected: AffectedScreen, messages: readonly Item[]): Item[] {
  const { operations } = affected.config;
  const called = [
    operations.getList.query,
    ...(operations.getOne ? [operations.getOne.query] : []),
    ...WRITES.flatMap((write) => writesOf(affected.config, write).map(({ mutation }) => mutation)),
  ];
  const words = [
    ...called,
    ...['list', 'one', 'create', 'update', 'delete'].map((call) => `${pascal(affected.name)}_${call}`),
    `${pascal(affected.name)}List`,
  ];
  return changesOfParts(affected.parts).flatMap((change) =>
    testsMentioning(comparison, { screen: affected.name, words, change, texts: textsOf(comparison, change, messages) }),
  );
}

interface TestSearch {
  screen?: string;
  /** Its operations and documents. */
  words: readonly string[];
  change: Change;
  texts: readonly string[];
}

export const testsMentioning = (comparison: Comparison, wanted: TestSearch): Item[] =>
  // what is only risky a test goes on with, as its rows are its own
  (hasWorstLevel('breaking', wanted.change.touches) ? comparison.sources.filter(isTest) : []).flatMap(
    ({ file, text }): Item[] => {
      const named = nameIn(wanted, text, file);
      const said =
        named === undefined
          ? []
          : [
              ...(!comparison.refused && saysChange(wanted, text, file) ? [wanted.change.name] : []),
              ...wanted.texts.filter((one) => isQuoted(text, one)),
            ];
      if (said.length === 0) return [];
      const note = `names ${named ?? ''}, says ${said.map((one) => `“${one}”`).join(', ')}`;
      return [
        {
          kind: 'test',
          name: file.split('/').at(-1) ?? '',
          effect: 'look at',
          file,
          line: firstLine(text, said),
          changes: [wanted.change.coordinate],
          note,
        },
      ];
    },
  );

function nameIn({ screen, words }: TestSearch, text: string, file?: string): string | undefined {
  if (screen !== undefined && (mentionsScreen(text, screen) || (file !== undefined && isNamedAfter(file, screen))))
    return screen;
  return words.find((word) => containsWord(text, word));
}

/** A name is a common word: outside the screen's own test it counts where the screen is named in the same breath. */
function saysChange(wanted: TestSearch, text: string, file: string): boolean {
  const passages =
    wanted.screen !== undefined && isNamedAfter(file, wanted.screen)
      ? [text]
      : text.split(/\n[^\S\n]*\n/).filter((passage) => nameIn(wanted, passage) !== undefined);
  return passages.some(
    (passage) => containsName(passage, wanted.change.name) || queryContains(passage, wanted.change.name),
  );
}

/** What people no longer read after the change; texts with gaps are written otherwise in tests. */
function textsOf(
  { messages: bundle, refused }: Comparison,
  { coordinate, kind }: Change,
  messages: readonly Item[],
): string[] {
  const texts = bundle?.texts ?? {};
  // by another name or type it is called the same by people
  if (refused && kind !== 'removed') return [];
  const going = messages
    .filter(({ effect, changes }) => effect === 'changes' && changes.includes(coordinate))
    .map(({ name }) => name);
  return [...new Set(going.flatMap((id) => texts[id]?.split(' |||| ') ?? []))].filter((text) => !text.includes('{'));
}
