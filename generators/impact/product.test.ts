import { describe, expect, test } from 'vitest';
import { readInputs } from '../read/readInputs.ts';
import { impactReport } from './impactReport.ts';
import type { Report } from './report.ts';
import { project as practicum } from '../../screens.project.ts';

/** What it would mean to go from this project's schema to an edited one, by words alone: nothing is compiled. */
async function impactOn(edit: (schema: string) => string): Promise<Report> {
  const inputs = readInputs('.', { project: practicum });
  const old = { ...inputs.schema, file: 'HEAD:schema.graphql' };
  const edited = { ...inputs, schema: { ...inputs.schema, text: edit(inputs.schema.text) } };
  const outcome = await impactReport('.', old, edited, () => Promise.resolve(undefined));
  if ('problems' in outcome) throw new Error('unreadable');
  return outcome.report;
}

/** Takes the lines of a field with its description out of a type. */
function without(type: string, field: string): (text: string) => string {
  return (text) => {
    const [start, end] = [text.indexOf(`type ${type} {`), text.indexOf('\n}', text.indexOf(`type ${type} {`))];
    const body = text.slice(start, end).replace(new RegExp(`\n  "[^\n]*"\n  ${field}: [^\n]*`), '');
    return text.slice(0, start) + body + text.slice(end);
  };
}

const told = ({ screens }: Report, screen: string, ...effects: string[]) =>
  screens
    .find((one) => one.screen === screen)
    ?.items.filter(({ effect }) => effects.includes(effect))
    .map(({ kind, name }) => `${kind} ${name}`);

const filesToLookAt = ({ lookAt }: Report) => lookAt.map(({ file }) => file);

describe('[gen-08] on this project itself', () => {
  test('Course.archived goes', async () => {
    const report = await impactOn(without('Course', 'archived'));
    expect(report.screens.map(({ screen, effect }) => `${screen}: ${effect}`)).toEqual([
      'courses: breaks',
      'activities: breaks',
      'courseMembers: breaks',
    ]);
    expect(told(report, 'courses', 'breaks')).toEqual([
      'list also fetched archived',
      'column archived',
      'filter archived',
      'row action archive',
      'row action unarchive',
      'sort key archived',
      'slot CourseArchivedField',
    ]);
    expect(told(report, 'courses', 'changes')).toEqual(
      expect.arrayContaining([
        'message resources.courses.fields.archived',
        'message resources.courses.option.archived',
        'message resources.courses.archive.many.title',
      ]),
    );
    expect(told(report, 'activities', 'breaks')).toEqual(['permission audience', 'permission link.create']);
    expect(filesToLookAt(report)).toEqual(
      expect.arrayContaining([
        'src/app/pages/CoursePage.tsx',
        'src/features/courses/CourseNameField.tsx',
        'src/features/courses/settings/CourseSettings.tsx',
        'tests/journeys/courses.spec.ts',
        'tests/api/dataProvider.test.ts',
      ]),
    );
    expect(report.behind.map(({ file }) => file)).toEqual(['server/modules/courses/courseFields.ts']);
    expect(filesToLookAt(report)).toEqual([...new Set(filesToLookAt(report))]);
    expect(report.problems.map(({ message }) => message.split(';')[0])).toEqual(
      Array.from({ length: 5 }, () => 'courses: Course has no field "archived"'),
    );
  });

  test('LearnerProgress.scoreGiven goes: the dashboard, its code and its resolver', async () => {
    const report = await impactOn(without('LearnerProgress', 'scoreGiven'));
    expect(report.screens.map(({ screen, isGenerated }) => [screen, isGenerated])).toEqual([['dashboard', false]]);
    expect(told(report, 'dashboard', 'breaks')).toEqual([
      'document Dashboard_getLearnerProgress',
      'document Dashboard_exportProgress',
    ]);
    expect(report.screens[0]?.items[0]).toMatchObject({ file: 'src/features/dashboard/Dashboard.graphql', line: 24 });
    expect(filesToLookAt(report)).toEqual(
      expect.arrayContaining(['src/features/dashboard/progressQuery.ts', 'src/features/dashboard/ProgressFields.tsx']),
    );
    expect(report.behind[0]).toMatchObject({
      effect: 'breaks',
      file: 'server/modules/progress/learnerProgressFields.ts',
    });
  });

  test('a new role of courses is a text, a rule of who may do what, and an offer to filters', async () => {
    const report = await impactOn((text) => text.replace('enum CourseRole {', 'enum CourseRole {\n  auditor'));
    expect(told(report, 'courses', 'breaks')).toEqual(['message CourseRole.auditor']);
    expect(told(report, 'courses', 'changes')).toEqual(
      expect.arrayContaining(['column role', 'column autoEnrollment', 'permission subject course']),
    );
    expect(told(report, 'courses', 'adds')).toEqual(['filter role']);
    expect(report.behind.map(({ file }) => file)).toContain('server/modules/courses/courseFields.ts');
    expect(filesToLookAt(report)).toEqual(
      expect.arrayContaining(['shared/domain/sortOrder.ts', 'shared/domain/permissions.ts']),
    );
    expect(report.lookAt.filter(({ kind }) => kind === 'test')).toEqual([]);
    expect(report.level).toBe('breaking');
  });

  test('OrgUser.fullName is called otherwise: its text with it, and the dialogs and pages that say it', async () => {
    const report = await impactOn((text) => text.replace(/(type OrgUser \{[^}]*)fullName/, '$1displayName'));
    expect(report.changes.map(({ renamedTo }) => renamedTo)).toEqual(['OrgUser.displayName']);
    expect(told(report, 'users', 'breaks')).toEqual([
      'list default order',
      'list search in fullName',
      'list tie-break fullName',
      'column fullName',
      'show field fullName',
      'sort key fullName',
      'document Users_getAccount',
      'slot UserNameField',
    ]);
    expect(report.screens.flatMap(({ items }) => items).find(({ kind }) => kind === 'message')).toMatchObject({
      name: 'resources.users.fields.fullName',
      note: 'becomes resources.users.fields.displayName',
    });
    expect(told(report, 'orgs', 'breaks')).toEqual(['document Orgs_getAdmins']);
    expect(filesToLookAt(report)).toEqual(
      expect.arrayContaining(['src/features/orgs/InstitutionAdminsDialog.tsx', 'src/features/orgs/useOrgAdmins.ts']),
    );
  });

  test('a new field of a server for mail must be given: its callers are named', async () => {
    const report = await impactOn((text) => text.replace('input SmtpInput {', 'input SmtpInput {\n  secure: Boolean!'));
    expect(told(report, 'orgs', 'breaks')).toEqual([
      'document Orgs_setOrgEmailSettings',
      'document Orgs_testEmailSettings',
    ]);
    expect(report.lookAt.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'code SmtpForm',
      'code useInstitutionSettings',
    ]);
    expect(report.behind.map(({ name }) => name)).toEqual(['setOrgEmailSettings', 'testEmailSettings']);
  });

  test('[gen-50] a type that stores are named after is renamed: every resolver that answers with it, and what is named after it', async () => {
    const report = await impactOn((text) => text.replaceAll(/\bCourseUser\b/g, 'Participant'));
    expect(report.behind.map(({ effect, name, line }) => [effect, name, line])).toEqual([
      ['breaks', 'courseUserFields', 6],
      ['breaks', 'courseUserRow', 4],
      ...['page', 'addCourseMember', 'updateCourseMember', 'deleteCourseMember', 'autoEnrollCaller', 'search'].map(
        (name) => ['breaks', name, undefined],
      ),
    ]);
    expect(report.problems.map(({ file, line }) => `${file}:${line ?? 0}`)).toEqual([
      'screens.config.ts:9',
      'server/modules/courseUsers/courseUserFields.ts:6',
      'server/modules/courseUsers/courseUserRow.ts:4',
    ]);
  });

  test('a new field is offered to the one screen whose rows have it', async () => {
    const report = await impactOn((text) => text.replace('type Course {', 'type Course {\n  subject: String'));
    expect(report.screens.map(({ screen }) => [screen, told(report, screen, 'adds')])).toEqual([
      ['courses', ['column subject']],
    ]);
    expect(report.level).toBe('safe');
    expect(report.problems).toEqual([]);
  });
});
