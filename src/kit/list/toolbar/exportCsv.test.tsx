import { describe, expect, test } from 'vitest';
import { SelectField } from '../../fields/fields.tsx';
import { columnsFor } from '../table/DataTableColumn.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { csvOf } from './exportCsv.ts';

const roleChoices = [{ id: 'learner', name: 'CourseRole.learner' }];
const columns = columnsFor(
  <>
    <DataTable.Col source="name" />
    <DataTable.Col source="role" label="Role">
      <SelectField source="role" choices={roleChoices} />
    </DataTable.Col>
    <DataTable.Col source="on" />
    <DataTable.Col source="autoEnrollment" exportAs="autoEnrollment" />
    <DataTable.Col source="at" exportAs="zonedTime" />
    <DataTable.Col>no source</DataTable.Col>
  </>,
  'other',
);
const recordOf = (name: string | null) => ({
  name,
  role: 'learner',
  on: true,
  at: Date.UTC(2026, 6, 1, 12, 30),
  autoEnrollment: { enabled: true, start: null, end: null },
});
const options = {
  t: (id: string) => id,
  labelOf: ({ source = '', label = source }: { source?: string; label?: string }) => label,
  now: 0,
  timeZone: 'Europe/Berlin',
};
const csv = (...names: (string | null)[]) =>
  csvOf(names.map(recordOf), columns, options).replace('\uFEFF', '').split('\r\n');

describe('an export', () => {
  test("has the screen's headers and texts, marked as UTF-8", () => {
    expect(csv('Ärzte')).toEqual([
      'name,Role,on,autoEnrollment,at (Europe/Berlin)',
      'Ärzte,CourseRole.learner,list.yes,open,2026-07-01 14:30',
    ]);
    expect(csvOf([], columns, options).codePointAt(0)).toBe(0xfeff);
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")",`],
    ['+1', `'+1,`],
    ['-1', `'-1,`],
    ['@cmd', `'@cmd,`],
    ['\tx', `'\tx,`],
    ['a, "b"', '"a, ""b""",'],
    ['two\nlines', '"two\nlines",'],
    [null, ','],
  ])("writes %j so that spreadsheets don't run it", (name, start) => {
    const written = csv(name)[1] ?? '';
    expect(written.replaceAll('"', '').startsWith(start.replaceAll('"', ''))).toBe(true);
  });
});
