import type { ColumnConfig } from '../model/config.ts';
import type { ConfigPath } from '../read/configText.ts';
import { startOf } from '../span.ts';
import type { Change } from './change.ts';
import type { Project } from './impact.ts';
import type { Item } from './report.ts';
import type { Felt } from './screenImpact.ts';
import { sortPlan } from './uses/sortPlan.ts';

export interface SortKey {
  item: Item;
  /** Where in the resource. */
  path: ConfigPath;
}

/** The columns that a list can be sorted by no longer, or newly. */
export function sortKeys({ config }: Project, felt: Felt, changes: readonly Change[]): SortKey[] {
  // a screen that has lost its rows has lost more than their order
  if (!felt.before.type || !felt.after.type) return [];
  return felt.config.list.columns.flatMap((column, index) => {
    const turn = turnOf(felt, column, changes);
    if (!turn) return [];
    const path: ConfigPath = ['list', 'columns', index, ...(column.sortable ? ['sortable'] : [])];
    return [
      { path, item: { kind: 'sort key', name: column.field, ...startOf(config.at([felt.name, ...path])), ...turn } },
    ];
  });
}

type Turn = Pick<Item, 'effect' | 'changes' | 'note'>;

function turnOf(felt: Felt, { field, sortable = false }: ColumnConfig, changes: readonly Change[]): Turn | undefined {
  const [was, is] = [sortPlan(felt.before, field), sortPlan(felt.after, field)];
  const causes = (coordinates: readonly string[]) =>
    changes.filter(({ touches }) => touches.some(({ coordinate }) => coordinates.includes(coordinate)));
  const turn = (effect: Item['effect'], because: readonly Change[], note: string): Turn => ({
    effect,
    changes: because.map(({ coordinate }) => coordinate),
    note,
  });
  if (sortable && was && !is)
    return turn('breaks', causes([...was.shown, ...was.asked]), lostNote(felt, field, causes(was.shown)));
  if (sortable && is && !was) return turn('adds', causes([...is.shown, ...is.asked]), 'the list can be sorted by it');
  const come = is && !was ? causes(is.asked) : [];
  return come.length > 0 ? turn('adds', come, 'the list could be sorted by it') : undefined;
}

/** The key of a renamed field is another one, which the API need not know. */
function lostNote({ after }: Felt, field: string, causes: readonly Change[]): string {
  const { name, renamedTo } = causes.find(({ kind }) => kind === 'renamed') ?? {};
  if (renamedTo === undefined) return 'the list can no longer be sorted by it';
  const now = field
    .split('.')
    .map((word) => (word === name ? renamedTo.split('.').at(-1) : word))
    .join('.');
  return sortPlan(after, now) ? `becomes ${now}` : `becomes ${now}, which is no key to sort by yet`;
}
