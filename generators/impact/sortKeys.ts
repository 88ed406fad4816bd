import type { ColumnConfig } from '../model/config.ts';
import type { ConfigPath } from '../read/configText.ts';
import { startOf } from '../span.ts';
import type { Change } from './change.ts';
import type { Comparison } from './comparison.ts';
import type { Item } from './report.ts';
import type { AffectedScreen } from './affectedScreen.ts';
import { sortPlan } from './uses/sortPlan.ts';

export interface SortKey {
  item: Item;
  /** Where in the resource. */
  path: ConfigPath;
}

/** The columns that a list can be sorted by no longer, or newly. */
export function sortKeys({ config }: Comparison, affected: AffectedScreen, changes: readonly Change[]): SortKey[] {
  // a screen that has lost its rows has lost more than their order
  if (!affected.before.type || !affected.after.type) return [];
  return affected.config.list.columns.flatMap((column, index) => {
    const turn = turnOf(affected, column, changes);
    if (!turn) return [];
    const path: ConfigPath = ['list', 'columns', index, ...(column.sortable ? ['sortable'] : [])];
    return [
      {
        path,
        item: { kind: 'sort key', name: column.field, ...startOf(config.at([affected.name, ...path])), ...turn },
      },
    ];
  });
}

type Turn = Pick<Item, 'effect' | 'changes' | 'note'>;

function turnOf(
  affected: AffectedScreen,
  { field, sortable = false }: ColumnConfig,
  changes: readonly Change[],
): Turn | undefined {
  const [was, is] = [sortPlan(affected.before, field), sortPlan(affected.after, field)];
  const causes = (coordinates: readonly string[]) =>
    changes.filter(({ touches }) => touches.some(({ coordinate }) => coordinates.includes(coordinate)));
  const turn = (effect: Item['effect'], because: readonly Change[], note: string): Turn => ({
    effect,
    changes: because.map(({ coordinate }) => coordinate),
    note,
  });
  if (sortable && was && !is)
    return turn('breaks', causes([...was.shown, ...was.asked]), lostNote(affected, field, causes(was.shown)));
  if (sortable && is && !was) return turn('adds', causes([...is.shown, ...is.asked]), 'the list can be sorted by it');
  const come = is && !was ? causes(is.asked) : [];
  return come.length > 0 ? turn('adds', come, 'the list could be sorted by it') : undefined;
}

/** The key of a renamed field is another one, which the API need not know. */
function lostNote({ after }: AffectedScreen, field: string, causes: readonly Change[]): string {
  const { name, renamedTo } = causes.find(({ kind }) => kind === 'renamed') ?? {};
  if (renamedTo === undefined) return 'the list can no longer be sorted by it';
  const now = field
    .split('.')
    .map((word) => (word === name ? renamedTo.split('.').at(-1) : word))
    .join('.');
  return sortPlan(after, now) ? `becomes ${now}` : `becomes ${now}, which is no key to sort by yet`;
}
