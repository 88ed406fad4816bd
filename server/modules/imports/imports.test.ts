import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';
import { createSeed, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';

const ADMIN = 'admin@i.test';
const TEACHER = 'teacher@i.test';
const FIELDS = `id state failure { field rule place } columns { field index } roleWords { word rows role suggestion }
  counts { added changed removed unchanged refused courses members } confirmation progress
  refused: rows(outcome: refused) { line userId refusal { field rule } } changedSince { userId roleBefore role }`;

interface ImportAnswer {
  id: string;
  state: string;
  failure: object | null;
  columns: { field: string; index: number }[];
  roleWords: { word: string; role: string | null; suggestion: string | null }[];
  counts: Record<string, number>;
  confirmation: string | null;
  progress: number;
  refused: { line: number; userId: string; refusal: { rule: string } }[];
  changedSince: { userId: string }[];
}

let api: TestApi;
let org: SeedOrg;
let course: SeedCourse;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const seed = createSeed(api.database.db);
  org = await seed.org();
  course = await org.course({ name: `Course ${org.id}` });
  await org.member(ADMIN, 'orgadmin');
  await course.member(TEACHER, 'instructor');
  await bindAccounts(api.database);
});

const call = async (userId: string, name: string, input: object) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${name.endsWith('Import') ? 'id' : '__typename'} } }`;
  const { data, errors } = await api.execute<Record<string, { id: string }>>(userId, document, { input });
  await api.runJobs();
  return errors[0]?.extensions.fields?.[0] ?? errors[0]?.extensions.code ?? data?.[name]?.id ?? '';
};
const read = async (id: unknown, userId = ADMIN) => {
  const document = `query ($id: ID!) { getImport(id: $id, wait: true) { ${FIELDS} } }`;
  const { data, errors } = await api.execute<{ getImport: ImportAnswer }>(userId, document, { id });
  if (!data?.getImport) throw new Error(errors[0]?.extensions.code);
  return data.getImport;
};
const upload = async (
  text: string,
  { userId = TEACHER, courseId }: { userId?: string; courseId?: string | null } = {},
) => {
  const input = {
    orgId: org.id,
    fileName: 'roster.csv',
    text,
    ...(courseId !== null && { courseId: courseId ?? course.id }),
  };
  return read(await call(userId, 'createImport', input));
};
const apply = async (id: string, input: object = {}, userId = TEACHER) => {
  const answer = await call(userId, 'applyImport', { id, ...input });
  return answer === id ? read(id) : answer;
};
const undo = async (id: string) => read(await call(TEACHER, 'undoImport', { id }));
const members = async (courseId: string | undefined = course.id) => {
  const { rows } = await api.database.pool.query<{ line: string }>(
    `select user_id || ' ' || role as line from course_member where course_id = $1 order by 1`,
    [courseId],
  );
  return rows.map(({ line }) => line);
};
const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query(text, values)).rows as object[];

describe('[roster-03] a roster of a course', () => {
  test('[audit-07] is planned first, and applied as one change that names everybody', async () => {
    await course.member('old@i.test', 'learner');
    await course.member('same@i.test', 'reviewer');
    const plan = await upload(
      'email,name,role\nnew@i.test,Ada Lovelace,Learner\nold@i.test,,Reviewer\nsame@i.test,,Reviewer\nx,,',
    );
    expect(plan).toMatchObject({
      state: 'planned',
      counts: { added: 1, changed: 1, removed: 0, unchanged: 1, refused: 1 },
      refused: [{ line: 5, userId: 'x', refusal: { field: 'email', rule: 'email' } }],
    });
    expect(await members()).toEqual(['old@i.test learner', 'same@i.test reviewer', 'teacher@i.test instructor']);
    expect(await apply(plan.id)).toMatchObject({ state: 'applied', progress: 100, changedSince: [] });
    expect(await members()).toEqual([
      'new@i.test learner',
      'old@i.test reviewer',
      'same@i.test reviewer',
      'teacher@i.test instructor',
    ]);
    expect(await query("select given_name, family_name, name_key from person where user_id = 'new@i.test'")).toEqual([
      { given_name: 'Ada', family_name: 'Lovelace', name_key: 'ada lovelace' },
    ]);
    expect(
      await query(
        'select event, actor, row_count, target_type from audit_event where org_id = $1 and part_of is null',
        org.id,
      ),
    ).toEqual([{ event: 'roster.import', actor: TEACHER, row_count: 2, target_type: 'Course' }]);
    expect(
      await query('select changes from audit_event where org_id = $1 and part_of is not null order by id', org.id),
    ).toEqual([
      { changes: [{ field: 'role', after: 'learner' }] },
      { changes: [{ field: 'role', before: 'learner', after: 'reviewer' }] },
    ]);
  });

  test('changes nothing the second time', async () => {
    const text = 'email,role\na@i.test,learner\nb@i.test,reviewer';
    await apply((await upload(text)).id);
    const again = await upload(text);
    expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const before = await query('select count(*) from audit_event');
    await apply(again.id);
    expect(await query('select count(*) from audit_event')).toEqual(before);
  });

  test('asks what a role word means before anybody gets it, and keeps roles that no row names', async () => {
    const plan = await upload('email,role\na@i.test,Dozent\nteacher@i.test,');
    expect(plan).toMatchObject({
      roleWords: [{ word: 'Dozent', role: null, suggestion: 'instructor' }],
      counts: { unchanged: 1 },
    });
    await call(TEACHER, 'planImport', { id: plan.id, roles: [{ word: 'Dozent', role: 'reviewer' }] });
    expect(await read(plan.id)).toMatchObject({ counts: { added: 1 }, refused: [] });
    await apply(plan.id);
    expect(await members()).toEqual(['a@i.test reviewer', 'teacher@i.test instructor']);
  });

  test('is planned anew with other columns', async () => {
    const plan = await upload('student_email,student,advisor_email\nkid@i.test,Kid,prof@i.test');
    await call(TEACHER, 'planImport', { id: plan.id, columns: [{ field: 'email', index: 2 }] });
    await apply(plan.id);
    expect(await members()).toEqual(['prof@i.test learner', 'teacher@i.test instructor']);
    expect(await call(TEACHER, 'planImport', { id: plan.id })).toBe('CONFLICT');
  });

  test('that is the whole roster removes the others, after a typed confirmation when they are more than a tenth', async () => {
    for (const name of ['gone', 'left', 'stays']) await course.member(`${name}@i.test`, 'learner');
    const plan = await upload('email,status\nstays@i.test,active\nleft@i.test,deleted');
    await call(TEACHER, 'planImport', { id: plan.id, mode: 'wholeRoster' });
    expect(await read(plan.id)).toMatchObject({ counts: { removed: 2, members: 4 }, confirmation: '2' });
    expect(await apply(plan.id)).toEqual({ field: 'confirmation', rule: 'required' });
    await apply(plan.id, { confirmation: '2' });
    expect(await members()).toEqual(['stays@i.test learner', 'teacher@i.test instructor']);
    expect(await query('select record_type, user_id from deletion where org_id = $1 order by 2', org.id)).toEqual([
      { record_type: 'CourseUser', user_id: 'gone@i.test' },
      { record_type: 'CourseUser', user_id: 'left@i.test' },
    ]);
  });

  test('leaves the role of its own caller', async () => {
    const plan = await upload('email,role\nteacher@i.test,learner');
    expect(plan.refused).toMatchObject([{ refusal: { rule: 'ownRecord' } }]);
  });

  test('refuses an address that imitates that of a member or of a row before it', async () => {
    const plan = await upload('\u0430dmin@i.test\nnew@i.test\nn\u0435w@i.test');
    expect(plan.refused.map(({ refusal }) => refusal.rule)).toEqual(['emailImitation', 'emailImitation']);
  });

  test('tells no name that another institution knows, and gives none to somebody it has not made', async () => {
    const seed = createSeed(api.database.db);
    const other = await seed.org();
    await seed.person({ userId: 'known@i.test', givenName: 'Secret', familyName: 'Name' });
    await other.member('known@i.test');
    await other.member('nameless@i.test');
    const { bytes } = await api.execute(
      TEACHER,
      'query ($id: ID!) { getImport(id: $id) { rows(outcome: added) { userId fullName } } }',
      {
        id: (await upload('email,name\nknown@i.test,Mine\nnameless@i.test,Given')).id,
      },
    );
    expect(bytes).not.toContain('Secret');
    const plan = await upload('email,name\nnameless@i.test,Given');
    await apply(plan.id);
    expect(await query("select given_name from person where user_id = 'nameless@i.test'")).toEqual([
      { given_name: '' },
    ]);
  });
});

describe('[roster-04] an import that is undone', () => {
  test('leaves everything as it was, the names that it gave included', async () => {
    for (const name of ['changes', 'gone']) await course.member(`${name}@i.test`, 'learner');
    const before = await members();
    const plan = await upload('email,name,role\nfresh@i.test,Fresh Name,learner\nchanges@i.test,,reviewer');
    await call(TEACHER, 'planImport', { id: plan.id, mode: 'wholeRoster' });
    await apply(plan.id, { confirmation: '1' });
    expect(await members()).toEqual(['changes@i.test reviewer', 'fresh@i.test learner', 'teacher@i.test instructor']);
    expect(await undo(plan.id)).toMatchObject({ state: 'undone', changedSince: [] });
    expect(await members()).toEqual(before);
    expect(await query("select name_key from person where user_id = 'fresh@i.test'")).toEqual([{ name_key: '' }]);
    expect(await query('select from deletion where org_id = $1', org.id)).toEqual([]);
    expect(
      await query(
        "select row_count from audit_event where org_id = $1 and event = 'roster.undo' and part_of is null",
        org.id,
      ),
    ).toEqual([{ row_count: 3 }]);
  });

  test('names those whom others have changed since, and leaves them', async () => {
    const plan = await upload('a@i.test\nb@i.test\nc@i.test');
    await apply(plan.id);
    await call(ADMIN, 'updateCourseMember', { courseId: course.id, userId: 'a@i.test', role: 'reviewer' });
    await call(ADMIN, 'deleteCourseMember', { courseId: course.id, userId: 'b@i.test', role: 'learner' });
    expect((await undo(plan.id)).changedSince.map(({ userId }) => userId)).toEqual(['a@i.test', 'b@i.test']);
    expect(await members()).toEqual(['a@i.test reviewer', 'teacher@i.test instructor']);
  });
});

test('[roster-05] a plan that others overtake changes only what is still as it was planned, and says so', async () => {
  await course.member('moved@i.test', 'learner');
  const plan = await upload('email,role\nmoved@i.test,reviewer\nadded@i.test,learner');
  await course.member('added@i.test', 'instructor');
  await call(ADMIN, 'updateCourseMember', { courseId: course.id, userId: 'moved@i.test', role: 'instructor' });
  const applied = await apply(plan.id);
  expect(applied).toMatchObject({
    state: 'applied',
    changedSince: [{ userId: 'added@i.test' }, { userId: 'moved@i.test' }],
  });
  expect(await members()).toEqual(['added@i.test instructor', 'moved@i.test instructor', 'teacher@i.test instructor']);
});

describe('[roster-06] a roster of an institution', () => {
  test('makes courses with their members in one plan, and unmakes them', async () => {
    const file = `course,email,role\nNew ${org.id},a@i.test,instructor\nNew ${org.id},b@i.test,\n${course.name},b@i.test,learner\n,c@i.test,`;
    const plan = await upload(file, { userId: ADMIN, courseId: null });
    expect(plan.counts).toMatchObject({ added: 5, courses: 1 });
    await apply(plan.id, {}, ADMIN);
    const [made] = (await query('select id::text from course where org_id = $1 and name like $2', org.id, 'New%')) as {
      id: string;
    }[];
    expect(await members(made?.id)).toEqual(['a@i.test instructor', 'b@i.test learner']);
    expect(await members()).toEqual(['b@i.test learner', 'teacher@i.test instructor']);
    expect(await query('select user_id from org_member where org_id = $1 order by 1', org.id)).toHaveLength(5);
    await call(ADMIN, 'undoImport', { id: plan.id });
    expect((await read(plan.id)).changedSince).toEqual([]);
    expect(await query('select user_id from org_member where org_id = $1 order by 1', org.id)).toHaveLength(2);
    expect(await query('select from course where org_id = $1', org.id)).toHaveLength(1);
  });

  test('gives places, removes those who are not in it, but no admins, and brings them back', async () => {
    await course.member('gone@i.test', 'reviewer');
    const plan = await upload('email,role\nc@i.test,Content creator\nteacher@i.test,', {
      userId: ADMIN,
      courseId: null,
    });
    await call(ADMIN, 'planImport', { id: plan.id, mode: 'wholeRoster' });
    expect((await read(plan.id)).counts).toMatchObject({ added: 1, removed: 1, unchanged: 1 });
    await apply(plan.id, { confirmation: '1' }, ADMIN);
    const people = () => query('select user_id, type from org_member where org_id = $1 order by 1', org.id);
    expect(await people()).toEqual([
      { user_id: ADMIN, type: 'orgadmin' },
      { user_id: 'c@i.test', type: 'orgcontentcreator' },
      { user_id: TEACHER, type: 'orguser' },
    ]);
    await call(ADMIN, 'undoImport', { id: plan.id });
    expect((await read(plan.id)).changedSince).toEqual([]);
    expect(await people()).toHaveLength(3);
    expect(await members()).toEqual(['gone@i.test reviewer', 'teacher@i.test instructor']);
  });

  test('is for admins, and nothing of it is found from another institution', async () => {
    expect(await call(TEACHER, 'createImport', { orgId: org.id, fileName: 'x', text: 'a@i.test' })).toBe(
      'ACCESS_DENIED',
    );
    const plan = await upload('a@i.test', { userId: ADMIN, courseId: null });
    const other = await createSeed(api.database.db).org();
    await other.member('stranger@i.test', 'orgadmin');
    await bindAccounts(api.database);
    for (const userId of ['stranger@i.test', TEACHER])
      await expect(read(plan.id, userId)).rejects.toThrow('ACCESS_DENIED');
    expect(await call('stranger@i.test', 'applyImport', { id: plan.id })).toBe('ACCESS_DENIED');
    expect(await call(ADMIN, 'createImport', { orgId: other.id, courseId: course.id, fileName: 'x', text: 'a' })).toBe(
      'ACCESS_DENIED',
    );
  });

  test('invites those who have never signed in, where that is chosen', async () => {
    const plan = await upload(`email\ninvited@i.test\n${TEACHER}`, { userId: ADMIN, courseId: null });
    await apply(plan.id, { invites: true }, ADMIN);
    expect(await query('select recipient, subject from mail where org_id = $1', org.id)).toEqual([
      { recipient: 'invited@i.test', subject: `${org.name} has invited you to Practicum` },
    ]);
  });
});

test('[roster-07] a file is uploaded as it is, by callers who have signed in alone', async () => {
  const operation = JSON.stringify({
    query: 'mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }',
    variables: { input: { orgId: org.id, courseId: course.id, fileName: 'Liste.csv' } },
  });
  const send = (token: string) =>
    api.app.inject({
      method: 'POST',
      url: `/graphql/upload?operation=${encodeURIComponent(operation)}`,
      headers: { authorization: token, 'content-type': 'application/octet-stream' },
      payload: readFileSync(new URL('fixtures/02-semicolon-de.csv', import.meta.url)),
    });
  const sent = (await send(TEACHER)).json<{ data: { createImport: { id: string } } }>();
  await api.runJobs();
  expect(await read(sent.data.createImport.id)).toMatchObject({ state: 'planned', counts: { added: 1, refused: 1 } });
  const refused = await send('expired');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    401,
    { errors: [{ extensions: { code: 'UNAUTHORIZED' } }] },
  ]);
});

test('[roster-07] a file that can not be read says why, with the line', async () => {
  const plan = await upload('email,name\na@i.test,"Ada\nb@i.test,Ben');
  expect(plan).toMatchObject({ state: 'failed', failure: { field: 'file', rule: 'unbalancedQuotes', place: 2 } });
  expect(await apply(plan.id)).toBe('CONFLICT');
});

test('[people-01] nothing of a person who was deleted stays in rosters, applied or not', async () => {
  await createSeed(api.database.db).person({ userId: 'super@i.test', isSuperUser: true });
  await bindAccounts(api.database);
  await apply((await upload('email,name\ncanary@i.test,Canary Bird')).id);
  await upload('email,name,advisor\ncanary@i.test,Canary Bird,x\nother@i.test,Other,Canary@i.test');
  await call('super@i.test', 'deletePerson', { userId: 'canary@i.test' });
  const kept = await query(
    "select from import_row where org_id = $1 and to_jsonb(import_row)::text ilike '%canary%'",
    org.id,
  );
  expect(kept).toEqual([]);
});
