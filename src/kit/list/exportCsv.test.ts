import { describe, expect, test } from 'vitest';
import type { MessageId } from '../i18n/messages.ts';
import { csvOf } from './exportCsv.ts';
import type { ColumnSpec } from './spec.ts';

interface Row {
  name: string | null;
  role: string;
  on: boolean;
  autoEnrollment: object;
}
const columns: ColumnSpec<Row>[] = [
  { key: 'name', label: 'resources.courses.fields.name' },
  { key: 'role', label: 'resources.courses.fields.role', values: { learner: 'CourseRole.learner' } },
  { key: 'on', label: 'resources.courses.fields.archived' },
  { key: 'autoEnrollment', label: 'resources.courses.fields.autoEnrollment', exportAs: 'autoEnrollment' },
];
const row = (name: string | null): Row => ({
  name,
  role: 'learner',
  on: true,
  autoEnrollment: { enabled: true, start: null, end: null },
});
const csv = (...names: (string | null)[]) =>
  csvOf(names.map(row), columns, { t: (id: MessageId) => id, now: 0 })
    .replace('\uFEFF', '')
    .split('\r\n');

describe('an export', () => {
  test('has the headers and the words of the screen, marked as UTF-8', () => {
    expect(csv('Ärzte')).toEqual([
      'resources.courses.fields.name,resources.courses.fields.role,resources.courses.fields.archived,resources.courses.fields.autoEnrollment',
      'Ärzte,CourseRole.learner,list.yes,open',
    ]);
    expect(csvOf([], columns, { t: (id: MessageId) => id, now: 0 }).codePointAt(0)).toBe(0xfeff);
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
  ])('writes %j so that no spreadsheet runs it', (name, start) => {
    const written = csv(name)[1] ?? '';
    expect(written.replaceAll('"', '').startsWith(start.replaceAll('"', ''))).toBe(true);
  });
});
