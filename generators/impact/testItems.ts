import { pascal } from '../model/buildModel.ts';
import { WRITES } from '../model/config.ts';
import { writesOf } from '../model/writeShape.ts';
import type { Change } from './change.ts';
import type { Project } from './impact.ts';
import { needsOf } from './messageItems.ts';
import type { Item } from './report.ts';
import { firstLine, isTest, quotes, saysWord } from './sayings.ts';
import { changesOfParts, isWithin, type Felt } from './screenImpact.ts';

/** Tests that name the screen (its resource or one of its operations) and say what changed: its name, or a text of a part that feels it. */
export function testItems(project: Project, felt: Felt): Item[] {
  const { operations } = felt.config;
  const called = [operations.list.query, ...(operations.one ? [operations.one.query] : []), ...WRITES.flatMap((write) => writesOf(felt.config, write).map(({ mutation }) => mutation))];
  const names = [felt.name, ...called, ...['list', 'one', 'create', 'update', 'delete'].map((call) => `${pascal(felt.name)}_${call}`), `${pascal(felt.name)}List`];
  return changesOfParts(felt.parts).flatMap((change) => testsThatSay(project, { names, change, texts: textsOf(project, felt, change) }));
}

interface Wanted {
  /** Of the screen, its operations and documents. */
  names: readonly string[];
  change: Change;
  texts: readonly string[];
}

export function testsThatSay({ sources }: Project, { names, change, texts }: Wanted): Item[] {
  return sources.filter(isTest).flatMap((source): Item[] => {
    const named = names.filter((name) => saysWord(source.text, name));
    const said = [...(saysWord(source.text, change.name) ? [change.name] : []), ...texts.filter((text) => quotes(source.text, text))];
    if (named.length === 0 || said.length === 0) return [];
    const note = `names ${named[0] ?? ''}, says ${[...new Set(said)].map((text) => `“${text}”`).join(', ')}`;
    return [{ kind: 'test', name: source.file.split('/').at(-1) ?? '', effect: 'look at', file: source.file, line: firstLine(source.text, said), changes: [change.coordinate], note }];
  });
}

/** What people read where the change is felt; texts with gaps are written otherwise in tests. */
function textsOf({ messages }: Project, { before, parts }: Felt, change: Change): string[] {
  const felt = parts.filter((part) => part.change === change && ['column', 'filter', 'row action', 'form field'].includes(part.use.kind));
  const ids = needsOf(before).filter((need) => felt.some(({ use }) => isWithin(need.path, use.path))).map(({ id }) => id);
  return [...new Set(ids.flatMap((id) => messages.texts[id] ?? []))].filter((text) => !text.includes('{'));
}
