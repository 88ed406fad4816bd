import { enteredTakes } from '../model/buildModel.ts';
import { neededMessages } from '../model/neededMessages.ts';
import type { MessageNeed } from '../model/resourceModel.ts';
import type { Problem } from '../problem.ts';
import { startOf } from '../span.ts';
import { configProblem } from '../verify/report.ts';
import { verifyMessages } from '../verify/verifyMessages.ts';
import type { Change } from './change.ts';
import type { Comparison } from './comparison.ts';
import type { Item } from './report.ts';
import { isWithin, type AffectedScreen } from './affectedScreen.ts';
import type { Screen } from './uses/screen.ts';

/** Texts that become needed, are needed no more, or belong to what breaks. */
export function messageItems(
  comparison: Comparison,
  affected: AffectedScreen,
  changes: readonly Change[],
): { items: Item[]; problems: Problem[] } {
  const { messages, config } = comparison;
  if (!messages) return { items: [], problems: [] };
  const was = needsOf(affected.before);
  // a screen that has lost its rows keeps its texts until it goes
  const is = affected.after.type ? needsOf(affected.after) : was;
  const isIn = (needs: readonly MessageNeed[]) => (need: MessageNeed) => needs.some(({ id }) => id === need.id);
  const come = is.filter((need) => !isIn(was)(need));
  const lost = changes
    .filter(({ kind }) => kind === 'removed' || kind === 'renamed')
    .map(({ coordinate }) => coordinate);
  const gone = was.filter((need) => !isIn(is)(need) || lost.includes(need.id));
  const ids = new Set(Object.keys(messages.texts));
  const item = (need: MessageNeed, effect: Item['effect'], note: string): Item => ({
    kind: 'message',
    name: need.id,
    effect,
    ...startOf(config.at([affected.name, ...need.path])),
    changes: causesOf(need, affected, changes),
    note,
  });
  const orphans = was.filter(
    (need) =>
      !isIn(gone)(need) &&
      affected.parts.some(
        ({ item: { effect, kind }, use }) =>
          effect === 'breaks' && HAVE_TEXTS.includes(kind) && isWithin(need.path, use.path),
      ),
  );
  const items = [
    ...come.map((need) =>
      ids.has(need.id)
        ? item(need, 'adds', 'is needed, and there')
        : item(need, 'breaks', `is needed: add it to ${messages.file} and to the bundles beside it`),
    ),
    ...gone.map((need) => item(need, 'changes', 'is no longer needed')),
    ...orphans.map((need) => item(need, 'changes', newId(need, affected) ?? 'belongs to what breaks')),
  ];
  const problems: Problem[] = [];
  verifyMessages(
    (path, message, details) =>
      problems.push(configProblem(config, [affected.name, ...path], `${affected.name}: ${message}`, details)),
    come,
    { file: messages.file, ids },
  );
  return { items, problems };
}

const HAVE_TEXTS: readonly string[] = ['column', 'filter', 'row action', 'form field', 'show field'];

function needsOf({ name, config, schema, type }: Screen): readonly MessageNeed[] {
  if (!type) return [];
  return neededMessages({ name, config, type, entered: enteredTakes(schema, config) });
}

/** A text that is named after a field follows it to its new name. */
function newId({ id, path }: MessageNeed, { config, parts }: AffectedScreen): string | undefined {
  const renamed = parts.find(
    ({ use, change }) => change.kind === 'renamed' && HAVE_TEXTS.includes(use.kind) && isWithin(path, use.path),
  )?.change;
  const keepsKey = path[1] === 'filters' && config.list.filters?.[Number(path[2])]?.key !== undefined;
  if (renamed?.renamedTo === undefined || keepsKey) return undefined;
  const now = id
    .split('.')
    .map((word, index) =>
      index > 1 && word === renamed.name ? (/(\w+):?\)?$/.exec(renamed.renamedTo ?? '')?.[1] ?? word) : word,
    )
    .join('.');
  return now === id ? undefined : `becomes ${now}`;
}

/** The change that names the value, or those that affect the part which asks for the text. */
function causesOf({ id, path }: MessageNeed, { parts }: AffectedScreen, changes: readonly Change[]): string[] {
  const named = changes.filter(({ coordinate, renamedTo }) => coordinate === id || renamedTo === id);
  const affected = parts.filter(({ use }) => HAVE_TEXTS.includes(use.kind) && isWithin(path, use.path));
  return [
    ...new Set((named.length > 0 ? named : affected.map(({ change }) => change)).map(({ coordinate }) => coordinate)),
  ];
}
