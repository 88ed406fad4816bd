import { startOf, type Problem } from '../problem.ts';
import type { ConfigText } from '../read/configText.ts';
import { effectOn, worstEffect, type Change, type Item, type BeforeAfter } from './report.ts';
import { callParts, configParts, offerPart, type Part, type SchemaScreen } from './screenParts.ts';

export function screenItems(
  config: ConfigText,
  screens: BeforeAfter<SchemaScreen>,
  changes: readonly Change[],
  problems: readonly Problem[],
): Item[] {
  const { name } = screens.after;
  const parts = joinParts(configParts(screens.before), configParts(screens.after));
  const calls = joinParts(callParts(screens.before), callParts(screens.after));
  const place = (part: Part) => startOf(config.at([name, ...part.path]));
  const item = (part: Part, change: Change): Item[] => {
    const effect = effectOn(change, part.uses);
    return effect === undefined
      ? []
      : [{ kind: part.kind, name: part.name, effect, ...place(part), changes: [change.coordinate] }];
  };
  const offer = offerPart(screens.after);
  const affected = changes.flatMap((change): Item[] => {
    const named = parts.flatMap((part) => item(part, change));
    if (named.length > 0) return named;
    const offered = item(offer, change).filter(({ effect }) => effect === 'adds');
    return offered.length > 0
      ? offered.map((one) => ({ ...one, note: 'could show it' }))
      : calls.flatMap((part) => item(part, change));
  });
  const refused = problems.map((problem): Item => {
    const part = partAt([...parts, ...calls], problem, (one) => config.at([name, ...one.path]));
    return {
      kind: part?.kind ?? 'list',
      name: part?.name ?? name,
      effect: 'breaks',
      file: problem.file,
      ...(part ? place(part) : problem.line !== undefined && startOf({ line: 1, column: 1, ...problem })),
      changes: [],
      note: noteOf(problem, name),
    };
  });
  return joinItems([...affected, ...refused]);
}

/** Joins the parts of both schemas: the old one contains removals, the new one additions. */
const joinParts = (before: readonly Part[], after: readonly Part[]): Part[] =>
  after.map((part, index) => ({ ...part, uses: new Set([...(before[index]?.uses ?? []), ...part.uses]) }));

function partAt(parts: readonly Part[], { start }: Problem, spanOf: (part: Part) => { start: number; end: number }) {
  if (start === undefined) return undefined;
  return parts
    .map((part) => ({ part, span: spanOf(part) }))
    .filter(({ span }) => span.start <= start && start < span.end)
    .toSorted((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start))[0]?.part;
}

/** Returns a problem as a phrase, without the list of known names, which npm run generate prints. */
export const noteOf = ({ message, help }: Problem, resource = ''): string =>
  [message.startsWith(`${resource}: `) ? message.slice(resource.length + 2) : message, help]
    .filter((text) => text !== undefined && !text.startsWith('known are '))
    .join('; ');

export function joinItems(items: readonly Item[]): Item[] {
  const joined = new Map<string, Item>();
  for (const item of items) {
    const key = [item.kind, item.name, item.file].join('\0');
    const before = joined.get(key);
    const notes = [...new Set([before?.note, item.note].filter((note) => note !== undefined))];
    joined.set(key, {
      ...item,
      ...before,
      effect: worstEffect(before ? [before, item] : [item]),
      changes: [...new Set([...(before?.changes ?? []), ...item.changes])],
      ...(notes.length > 0 && { note: notes.join('; ') }),
    });
  }
  return [...joined.values()];
}
