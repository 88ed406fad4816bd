import { describe, expect, test } from 'vitest';
import { progressFilter } from '../../../shared/domain/lists/progressView.ts';
import { filterSpec } from '../../kit/list/filters/filterSpec.ts';
import { readAddress } from '../../kit/list/listAddress.ts';
import { progressFilters } from './ProgressList.tsx';

const DAY = 86_400_000;
const NOW = new Date('2026-11-21T10:00:00').getTime();
const specs = progressFilters.map(filterSpec).filter(({ source }) => source !== 'text');
const asked = (query: string) =>
  progressFilter(
    readAddress(new URLSearchParams(query), {
      filters: specs,
      sort: { field: 'fullName', order: 'ASC' },
      sortable: ['fullName'],
    }),
    NOW,
  );

describe('[dash-04][dash-05] the address of a review list requests', () => {
  const waits = { status: ['pending_evaluation'] };
  test.each([
    ['', waits],
    ['status=reset', waits],
    ['status=pending_evaluation', waits],
    ['status=all', {}],
    ['submitted=45', waits],
    ['submitted=90', { ...waits, submittedAt: { start: NOW - 90 * DAY } }],
    [
      'reviewed=2026-01-01..2026-01-31',
      {
        ...waits,
        evaluatedAt: { start: new Date(2026, 0, 1).getTime(), end: new Date(2026, 0, 31, 23, 59, 59, 999).getTime() },
      },
    ],
    ['reviewed=2026-02-01..2026-01-31', waits],
    ['reviewed=2026-13-01..2026-14-01', waits],
    ['score=20-80', { ...waits, score: { from: 20, to: 80 } }],
    ['score=80-20', waits],
    ['score=0-101', waits],
    ['activity=+Speech%252C+part+2+', { ...waits, activityName: 'Speech, part 2' }],
    [
      'text=+a+&tag=x,y&status=evaluated&activity=Speech',
      { text: 'a', status: ['evaluated'], activityName: 'Speech', tag: ['x', 'y'] },
    ],
  ])('%s: %j', (query, filter) => expect(asked(query)).toEqual(filter));

  test('nothing for unknown parameters, and chips show filter values as text', () => {
    const i18n = { t: (id: string, values?: object) => `${id} ${JSON.stringify(values)}`, language: 'en' };
    const textOf = (key: string, value: string) =>
      specs.find(({ source }) => source === key)?.valueText?.(value, { ...i18n, direction: 'ltr' });
    expect(textOf('submitted', '30')).toContain('dashboard.time.30');
    expect(textOf('reviewed', '2026-01-01..2026-01-31')).toMatch(/^Jan 1\s–\s31, 2026$/);
    expect(textOf('score', '20-80')).toBe('dashboard.scoreSpan {"from":20,"to":80}');
  });
});
