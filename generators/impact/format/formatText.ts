import { placeOf } from '../../problem.ts';
import type { Item, Report } from '../report.ts';
import { groupItems, LOOK_AT, problemText, summary } from './groups.ts';

/** For a terminal. */
export function formatText(report: Report): string {
  const { changes, screens, behind, problems, lookAt } = report;
  const number = (item: Pick<Item, 'changes'>) =>
    item.changes.map((coordinate) => changes.findIndex((change) => change.coordinate === coordinate) + 1).join(', ');
  const lines = (items: readonly Item[]) =>
    groupItems(items).map(({ effect, kind, names, note, ...item }) => {
      const more = [placeOf(item), note, `(${number(item)})`].filter((part) => part !== undefined && part !== '()');
      return `  ${effect.padEnd(7)}  ${kind.padEnd(10)}  ${names.join(', ')}  ${more.join('  ')}`;
    });
  return [
    summary(report),
    ...(changes.length === 0
      ? []
      : [
          '',
          ...changes.map(
            ({ level, text, at }, index) =>
              `${String(index + 1).padStart(3)}  ${level.padEnd(8)}  ${text}${at ? `  ${placeOf(at)}` : ''}`,
          ),
        ]),
    ...screens.flatMap(({ screen, effect, isGenerated, items }) => [
      '',
      `${screen}${isGenerated ? '' : ' (hand-written)'}: ${effect}`,
      ...lines(items),
    ]),
    ...(behind.length === 0 ? [] : ['', 'behind the screens', ...lines(behind)]),
    ...(problems.length === 0
      ? []
      : ['', 'npm run generate would refuse this:', ...problems.map((problem) => `  ${problemText(problem)}`)]),
    ...(lookAt.length === 0 ? [] : ['', LOOK_AT, ...lines(lookAt)]),
  ].join('\n');
}
