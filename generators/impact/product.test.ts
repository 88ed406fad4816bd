import { describe, expect, test } from 'vitest';
import { project as practicum } from '../../screens.project.ts';
import { readInputs } from '../read/readInputs.ts';
import { impactReport } from './impactReport.ts';
import type { Report } from './report.ts';

/** Returns the impact of an edit of this project's schema, without compiling. */
async function impactOn(edit: (schema: string) => string): Promise<Report> {
  const inputs = readInputs('.', { project: practicum });
  const old = { ...inputs.schema, file: 'HEAD:schema.graphql' };
  const edited = { ...inputs, schema: { ...inputs.schema, text: edit(inputs.schema.text) } };
  expect(edited.schema.text).not.toBe(old.text);
  const outcome = await impactReport('.', old, edited, null);
  if ('problems' in outcome) throw new Error('unreadable');
  return outcome.report;
}

/** Replaces a text in the block of a type. */
const inType =
  (block: string, from: string | RegExp, to: string) =>
  (text: string): string => {
    const [start, end] = [text.indexOf(`${block} {`), text.indexOf('\n}', text.indexOf(`${block} {`))];
    return text.slice(0, start) + text.slice(start, end).replace(from, to) + text.slice(end);
  };

const told = ({ screens }: Report, effect: string) =>
  screens.flatMap(({ screen, items }) =>
    items.filter((item) => item.effect === effect).map(({ kind, name }) => `${screen} ${kind} ${name}`),
  );

const LISTS = [
  'courses operation getList getCourses',
  'activities operation getList getActivities',
  'courseMembers operation getList getCourseUsers',
  'libraryActivities operation getList getActivities',
  'orgs operation getList getOrgs',
  'users operation getList getOrgUsers',
];

describe('[gen-08] on this project itself', () => {
  test('a field of a row goes, with all that names it', async () => {
    const report = await impactOn(inType('type Course', /\n {2}"[^\n]*"\n {2}archived: [^\n]*/, ''));
    expect(told(report, 'breaks').filter((line) => line.startsWith('courses'))).toEqual([
      'courses list additionalFields',
      'courses column archived',
      'courses filter archived',
      'courses row action archive',
      'courses row action unarchive',
    ]);
  });

  test('a field of a hand-written document goes', async () => {
    const report = await impactOn(inType('type LearnerProgress', /\n {2}"[^\n]*"\n {2}scoreGiven: [^\n]*/, ''));
    expect(told(report, 'breaks')).toContain('dashboard document Dashboard_getLearnerProgress');
    expect(report.screens.find(({ screen }) => screen === 'dashboard')?.items[0]).toMatchObject({
      file: 'src/features/dashboard/Dashboard.graphql',
    });
  });

  test('an input asks for more: its callers are named', async () => {
    const report = await impactOn(inType('input SmtpInput', '{', '{\n  secure: Boolean!'));
    expect(told(report, 'breaks')).toEqual([
      'orgs document Orgs_setOrgEmailSettings',
      'orgs document Orgs_testEmailSettings',
    ]);
  });

  test('a new field is offered to the one screen whose rows have it', async () => {
    const report = await impactOn(inType('type Course', '{', '{\n  subject: String'));
    expect(told(report, 'adds')).toEqual(['courses list columns']);
    expect(report.level).toBe('safe');
  });

  test.each([
    ['a field of an input', inType('input Sort', '  order: ', '  direction: ')],
    ['the value of an enum', inType('enum SortOrder', '  asc', '  ASC')],
    ['the type of an input’s field', inType('input Sort', /field: \w+/, 'field: Int')],
  ])('[gen-83] each list is named that sends %s which is another now', async (_title, edit) => {
    expect(told(await impactOn(edit), 'breaks')).toEqual(expect.arrayContaining(LISTS));
  });

  test.each([
    ['a filter that one list sends', inType('input CourseFilter', /role: \S+/, 'role: Int'), ['courses filter role']],
    [
      'a filter of several values',
      inType('input CourseFilter', '[CourseRole!]', 'CourseRole'),
      ['courses filter role'],
    ],
    [
      'a filter that is a switch',
      inType('input CourseFilter', 'archived: Boolean', 'archived: CopyState'),
      ['courses filter archived'],
    ],
    ['the token of pages', inType('type CoursePage', 'nextPageToken: String', 'nextPageToken: Int'), [LISTS[0]]],
  ])('[gen-83] one list is named: %s is of another type', async (_title, edit, lists) => {
    expect(told(await impactOn(edit), 'breaks').filter((line) => !/document|^other/.test(line))).toEqual(lists);
  });
});
