import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../server/seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
let org: SeedOrg;
let course: SeedCourse;
let activity: SeedActivity;

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  org = await seed.org();
  course = await org.course();
  await course.member('learner@n.test');
  activity = await course.activity();
  await bindAccounts(api.database);
});
afterAll(() => api.close());

type Input = () => Record<string, unknown>;
type Broken = readonly { field: string; rule: string; limit?: number; place?: number }[];
interface Case {
  operation: string;
  what: string;
  input: Input;
  fields: Broken;
}

const CONTENT = [
  'person',
  'org',
  'org_member',
  'org_email_settings',
  'course',
  'course_member',
  'activity',
  'job',
  'mail',
];

/** Returns everything that an operation could change. */
async function content(): Promise<string[]> {
  const tables = CONTENT.map((table) =>
    api.database.pool.query<{ rows: string | null }>(
      `select string_agg(t::text, e'\\n' order by t::text) as rows from ${table} t`,
    ),
  );
  return (await Promise.all(tables)).map(({ rows: [row] }, at) => `${CONTENT[at] ?? ''}: ${row?.rows ?? ''}`);
}

/** Returns cases of one operation with texts that break a rule, each with its expected errors. */
const wrong = (
  operation: string,
  input: (value: string) => Record<string, unknown>,
  texts: Record<string, Broken>,
): Case[] =>
  Object.entries(texts).map(([text, fields]) => ({
    operation,
    what: text.length > 40 ? `${text.length} characters` : JSON.stringify(text),
    input: () => input(text),
    fields,
  }));

const names = (field: string): Record<string, Broken> => ({
  '': [{ field, rule: 'required' }],
  ' \t\n': [{ field, rule: 'required' }],
  ['x'.repeat(201)]: [{ field, rule: 'tooLong', limit: 200 }],
});

const emails = (field = 'userId'): Record<string, Broken> => ({
  ' ': [{ field, rule: 'required' }],
  ada: [{ field, rule: 'email' }],
  'a@b': [{ field, rule: 'email' }],
  'a@b.test,evil@x.test': [{ field, rule: 'email' }],
  'Ada <a@b.test>': [{ field, rule: 'email' }],
  'a@b.test\r\nBcc: x@y.test': [{ field, rule: 'email' }],
  [`${'a'.repeat(195)}@b.org`]: [{ field, rule: 'tooLong', limit: 200 }],
});

const template = (field: string, value: string) => ({
  orgId: org.id,
  emailSettings: { templates: { evaluated: { [field]: value } } },
});
const inTemplate = (field: string, rule: string, details: object = {}): Broken => [
  { field: `emailSettings.templates.evaluated.${field}`, rule, ...details },
];
const smtp = { host: 'smtp.example.org', port: 587, user: 'u', pass: 'p', fromAddress: 'a@b.test' };
const brokenSmtp: Input = () => ({
  orgId: org.id,
  emailSettings: { smtp: { host: 'http://x', port: 22, user: ' ', pass: '', fromAddress: 'a@b.test;c@d.test' } },
});
const allOfSmtp: Broken = [
  { field: 'emailSettings.smtp.host', rule: 'malformed' },
  { field: 'emailSettings.smtp.port', rule: 'unknownValue' },
  { field: 'emailSettings.smtp.user', rule: 'required' },
  { field: 'emailSettings.smtp.pass', rule: 'required' },
  { field: 'emailSettings.smtp.fromAddress', rule: 'email' },
];
const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
const logo =
  (changes: object): Input =>
  () => ({ orgId: org.id, logo: { isPracticumLogoHidden: true, ...changes } });

const nameCases: Case[] = [
  ...wrong('createOrg', (name) => ({ name }), names('name')),
  ...wrong('createCourse', (name) => ({ orgId: org.id, name }), names('name')),
  ...wrong('updateCourse', (name) => ({ id: course.id, name, archived: true }), names('name')),
  ...wrong(
    'createActivity',
    (name) => ({ courseId: course.id, resourceLinkId: 'r', type: 'individual', name }),
    names('name'),
  ),
  ...wrong('updateActivity', (name) => ({ id: activity.id, name, states: { visible: false } }), names('name')),
  ...wrong(
    'copyCourse',
    (targetName) => ({ sourceCourseId: course.id, activityIds: [], targetName }),
    names('targetName'),
  ),
  ...wrong(
    'copyActivity',
    (targetName) => ({ targetCourseId: course.id, sourceActivityId: activity.id, targetName }),
    names('targetName'),
  ),
];

const emailCases: Case[] = [
  ...wrong('addOrgMember', (userId) => ({ orgId: org.id, userId, type: 'orguser' }), emails()),
  ...wrong('addCourseMember', (userId) => ({ courseId: course.id, userId, role: 'learner' }), emails()),
];

const otherCases: Case[] = [
  ...wrong('updateActivity', (name) => ({ id: activity.id, tags: [{ name: 'fine' }, { name }] }), {
    ' ': [{ field: 'tags.1.name', rule: 'required' }],
    ['x'.repeat(25)]: [{ field: 'tags.1.name', rule: 'tooLong', limit: 24 }],
  }),
  {
    operation: 'updateCourse',
    what: 'an end before the start',
    input: () => ({ id: course.id, autoEnrollment: { enabled: true, start: 2000, end: 1000 } }),
    fields: [{ field: 'autoEnrollment.end', rule: 'endBeforeStart' }],
  },
  {
    operation: 'updateCourse',
    what: 'an end at the start',
    input: () => ({ id: course.id, name: 'New', autoEnrollment: { enabled: true, start: 2000, end: 2000 } }),
    fields: [{ field: 'autoEnrollment.end', rule: 'endBeforeStart' }],
  },
  {
    operation: 'createActivity',
    what: 'no resource link',
    input: () => ({ courseId: course.id, resourceLinkId: ' ', type: 'individual', name: 'n' }),
    fields: [{ field: 'resourceLinkId', rule: 'required' }],
  },
  ...wrong('setOrgEmailSettings', (text) => template('subjectPlainTemplated', text), {
    '': inTemplate('subjectPlainTemplated', 'required'),
    'a\r\nBcc: x@y.test': inTemplate('subjectPlainTemplated', 'malformed'),
    '{{learner.password}}': inTemplate('subjectPlainTemplated', 'templateVariable', { place: 1 }),
    ['x'.repeat(201)]: inTemplate('subjectPlainTemplated', 'tooLong', { limit: 200 }),
  }),
  ...wrong('setOrgEmailSettings', (text) => template('bodyPlainTemplated', text), {
    '{{constructor}}': inTemplate('bodyPlainTemplated', 'templateVariable', { place: 1 }),
    ['x'.repeat(5001)]: inTemplate('bodyPlainTemplated', 'tooLong', { limit: 5000 }),
  }),
  ...wrong('setOrgEmailSettings', (text) => template('buttonTextPlainTemplated', text), {
    ['x'.repeat(61)]: inTemplate('buttonTextPlainTemplated', 'tooLong', { limit: 60 }),
  }),
  ...wrong('setOrgEmailSettings', (text) => template('buttonColor', text), {
    red: inTemplate('buttonColor', 'malformed'),
    '#00f;x:y': inTemplate('buttonColor', 'malformed'),
  }),
  {
    operation: 'setOrgEmailSettings',
    what: 'no password where none is stored',
    input: () => ({ orgId: org.id, emailSettings: { smtp: { ...smtp, pass: undefined } } }),
    fields: [{ field: 'emailSettings.smtp.pass', rule: 'required' }],
  },
  { operation: 'setOrgEmailSettings', what: 'an SMTP server with nothing right', input: brokenSmtp, fields: allOfSmtp },
  {
    operation: 'testEmailSettings',
    what: 'an SMTP server with nothing right',
    input: () => ({ ...brokenSmtp(), emailType: 'evaluated' }),
    fields: allOfSmtp,
  },
  ...['', 'hello', 'data:text/html;base64,PGI+', 'https://evil.test/logo.png'].map((imageSrc): Case => ({
    operation: 'setOrgLogoSettings',
    what: JSON.stringify(imageSrc),
    input: logo({ imageSrc }),
    fields: [{ field: 'logo.imageSrc', rule: 'malformed' }],
  })),
  ...['Berlin', '+02:00', ''].map((timeZone): Case => ({
    operation: 'setOrgTimeZone',
    what: JSON.stringify(timeZone),
    input: () => ({ orgId: org.id, timeZone }),
    fields: [{ field: 'timeZone', rule: 'unknownValue' }],
  })),
  {
    operation: 'setOrgLogoSettings',
    what: '65537 bytes',
    input: logo({ imageSrc: `data:image/png;base64,${Buffer.alloc(65_537).toString('base64')}` }),
    fields: [{ field: 'logo.imageSrc', rule: 'tooLong', limit: 65_536 }],
  },
  {
    operation: 'setOrgLogoSettings',
    what: 'a script for a link',
    input: logo({ destinationLink: 'javascript:alert(1)' }),
    fields: [{ field: 'logo.destinationLink', rule: 'malformed' }],
  },
  {
    operation: 'setOrgLogoSettings',
    what: 'half a picture',
    input: logo({ imageSrc: PIXEL }),
    fields: [{ field: 'logo.imageSrc', rule: 'malformed' }],
  },
];

async function refuses({ operation, input, fields }: Case): Promise<void> {
  const type = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
  const before = await content();
  const { data, errors } = await api.execute(
    'super@p.test',
    `mutation ($input: ${type}!) { ${operation}(input: $input) { __typename } }`,
    { input: input() },
  );
  expect(errors.map(({ extensions }) => extensions)).toMatchObject([{ code: 'VALIDATION', fields }]);
  expect(errors[0]?.extensions.fields).toHaveLength(fields.length);
  expect(data).toBeNull();
  expect(await content()).toEqual(before);
}

describe('the server rejects each invalid field with a typed error, and changes nothing', () => {
  test.each(emailCases)('[valid-01] $operation: $what', refuses);
  test.each(nameCases)('[valid-02] $operation: $what', refuses);
  test.each(otherCases)('[valid-03] $operation: $what', refuses);
});

describe('the server trims', () => {
  test('[valid-01] e-mails, and stores them in lower case', async () => {
    const input = { orgId: org.id, userId: ' New.Person@N.test ', type: 'orguser' };
    expect(
      (
        await api.execute(
          'super@p.test',
          'mutation ($input: AddOrgMemberInput!) { addOrgMember(input: $input) { userId } }',
          { input },
        )
      ).data,
    ).toEqual({ addOrgMember: { userId: 'new.person@n.test' } });
  });

  test('[valid-02] names, and accepts 200 characters of any script', async () => {
    const name = '🎓'.repeat(200);
    expect(
      (
        await api.execute(
          'super@p.test',
          'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { name } }',
          { input: { orgId: org.id, name: ` ${name}\n` } },
        )
      ).data,
    ).toEqual({ createCourse: { name } });
  });
});
