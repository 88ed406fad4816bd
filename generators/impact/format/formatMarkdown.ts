import { placeOf } from '../../problem.ts';
import { markdownCell, markdownTable } from '../../show/cells.ts';
import type { Item, Report } from '../report.ts';
import { groupItems, LOOK_AT, problemText, summary } from './groups.ts';

/** For a comment on a review. */
export function formatMarkdown(report: Report): string {
  const { changes, screens, behind, problems, lookAt } = report;
  if (changes.length === 0) return `**Impact** ${summary(report)}`;
  const refused = problems.map((problem) => `- ${markdownCell(problemText(problem))}`);
  return [
    `**Impact** ${summary(report)}`,
    markdownTable(
      ['level', 'change', 'where'],
      changes.map(({ level, text, at }) => [level, text, at ? `\`${placeOf(at)}\`` : '']),
    ),
    ...screens.map(({ screen, effect, isGenerated, items }) =>
      section(`${screen}${isGenerated ? '' : ' (hand-written)'}: ${effect}`, items, effect === 'breaks'),
    ),
    ...(behind.length === 0 ? [] : [section('behind the screens', behind, false)]),
    ...(problems.length === 0 ? [] : [`\`npm run generate\` would refuse this:\n\n${refused.join('\n')}`]),
    ...(lookAt.length === 0 ? [] : [section(LOOK_AT, lookAt, false)]),
  ].join('\n\n');
}

function section(title: string, items: readonly Item[], isOpen: boolean): string {
  const rows = groupItems(items).map(({ effect, kind, names, note, ...item }) => [
    effect,
    kind,
    names.map((name) => `\`${name}\``).join(', '),
    `\`${placeOf(item)}\``,
    note ?? '',
    item.changes.map((change) => `\`${change}\``).join(', '),
  ]);
  const table = markdownTable(['', 'what', 'name', 'where', 'note', 'because of'], rows);
  return `<details${isOpen ? ' open' : ''}><summary>${title}</summary>\n\n${table}\n\n</details>`;
}
