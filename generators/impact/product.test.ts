import { describe, expect, test } from 'vitest';
import { project as practicum } from '../../screens.project.ts';
import { readInputs } from '../read/readInputs.ts';
import { impactReport } from './impactCommand.ts';
import type { Report } from './report.ts';

/** Returns the impact of editing this project's schema, without compiling. */
async function impactOn(edit: (schema: string) => string): Promise<Report> {
  const inputs = readInputs('.', { project: practicum });
  const old = { ...inputs.schema, file: 'HEAD:schema.graphql' };
  const edited = { ...inputs, schema: { ...inputs.schema, text: edit(inputs.schema.text) } };
  expect(edited.schema.text).not.toBe(old.text);
  const outcome = await impactReport('.', old, edited, { compile: null });
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
  test('a removed row field lists all its uses', async () => {
    const report = await impactOn(inType('type Course', /\n {2}"[^\n]*"\n {2}archived: [^\n]*/, ''));
    expect(told(report, 'breaks').filter((line) => line.startsWith('courses'))).toEqual([
      'courses list additionalFields',
      'courses column archived',
      'courses filter archived',
      'courses row action archive',
      'courses row action unarchive',
    ]);
  });

  test('callers of a removed field and of a new required input are listed', async () => {
    const goes = inType('type LearnerProgress @person', /\n {2}"[^\n]*"\n {2}scoreGiven: [^\n]*/, '');
    const report = await impactOn((schema) => inType('input SmtpInput', '{', '{\n  secure: Boolean!')(goes(schema)));
    expect(told(report, 'breaks')).toEqual(
      expect.arrayContaining([
        'dashboard document Dashboard_getLearnerProgress',
        'orgs document Orgs_setOrgEmailSettings',
        'orgs document Orgs_testEmailSettings',
      ]),
    );
    expect(report.screens.find(({ screen }) => screen === 'dashboard')?.items[0]).toMatchObject({
      file: 'src/features/dashboard/Dashboard.graphql',
    });
  });

  test('a new field is suggested only to the screen whose rows have it', async () => {
    const report = await impactOn(inType('type Course', '{', '{\n  subject: String'));
    expect(told(report, 'adds')).toEqual(['courses list columns']);
    expect(report.level).toBe('safe');
  });

  test.each([
    ['a field of an input', inType('input Sort', '  order: ', '  direction: ')],
    ['the value of an enum', inType('enum SortOrder', '  asc', '  ASC')],
    ['the type of an input’s field', inType('input Sort', /field: \w+/, 'field: Int')],
  ])('[gen-83] every list that sends the changed %s is listed', async (_title, edit) => {
    expect(told(await impactOn(edit), 'breaks')).toEqual(expect.arrayContaining(LISTS));
  });

  test('[gen-83] the list is named once for its filters and its page token', async () => {
    const edits = [
      inType('input CourseFilter', '[CourseRole!]', 'CourseRole'),
      inType('input CourseFilter', 'archived: Boolean', 'archived: CopyState'),
      inType('type CoursePage', 'nextPageToken: String', 'nextPageToken: Int'),
    ];
    const report = await impactOn((schema) => edits.reduce((text, edit) => edit(text), schema));
    expect(told(report, 'breaks').filter((line) => !/document|^other/.test(line))).toEqual(
      expect.arrayContaining([LISTS[0], 'courses filter role', 'courses filter archived']),
    );
    expect(told(report, 'breaks').filter((line) => LISTS.includes(line))).toEqual([LISTS[0]]);
  });
});
