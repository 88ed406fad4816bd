import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  ADMIN,
  TEACHER,
  api,
  apply,
  call,
  course,
  members,
  openImports,
  org,
  query,
  read,
  upload,
  uploadToOrg,
} from '../../../tests/support/imports.ts';
import { bindAccounts } from '../../../tests/support/testApi.ts';
import { createSeed } from '../../seed/seed.ts';

openImports();

describe('[roster-06] a roster of an institution', () => {
  test('creates courses with their members in one plan, and undoes it', async () => {
    const file = `course,email,role\nNew ${org.id},a@i.test,instructor\nNew ${org.id},b@i.test,\n${course.name},b@i.test,learner\n,c@i.test,`;
    const plan = await uploadToOrg(file);
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

  test('creates a course from a row without a person, but rejects a person without an address', async () => {
    const file = `course,email,name,role\nEmpty ${org.id},,,\nOther ${org.id},,Ada,\nOther ${org.id},a@i.test,,`;
    const plan = await uploadToOrg(file);
    expect(plan.counts).toMatchObject({ courses: 2, refused: 1 });
    await apply(plan.id, {}, ADMIN);
    expect(await query('select from course where org_id = $1', org.id)).toHaveLength(3);
  });

  test('[roster-11] finds and creates courses in their terms, and reuses a course without a term', async () => {
    const term = (name: string) =>
      query(
        'select term, count(*)::integer from course where org_id = $1 and name = $2 group by 1 order by 1',
        org.id,
        name,
      );
    const lines = [
      'course,term,email',
      'Art,Fall 2026,a@i.test',
      'Art,fall 2026,b@i.test',
      'Art,Fall 2027,a@i.test',
      `${course.name},Fall 2026,a@i.test`,
    ];
    const plan = await uploadToOrg([...lines, 'Art,Fall\u202E,a@i.test'].join('\n'));
    expect(plan).toMatchObject({ counts: { courses: 2 }, refused: [{ line: 6, refusal: { field: 'term' } }] });
    await apply(plan.id, {}, ADMIN);
    expect(await term('Art')).toEqual([
      { term: 'Fall 2026', count: 1 },
      { term: 'Fall 2027', count: 1 },
    ]);
    expect(await term(course.name)).toEqual([{ term: null, count: 1 }]);
    const again = await uploadToOrg(lines.join('\n'));
    expect(again.counts).toMatchObject({ courses: 0, added: 0, unchanged: 4 });
  });

  test('adds members and removes unlisted ones except admins, and undoes it', async () => {
    await course.member('gone@i.test', 'reviewer');
    const plan = await uploadToOrg('email,role\nc@i.test,Content creator\nteacher@i.test,');
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

  test('is allowed for admins, and invisible to another institution', async () => {
    expect(await call(TEACHER, 'createImport', { orgId: org.id, fileName: 'x', text: 'a@i.test' })).toBe(
      'ACCESS_DENIED',
    );
    const plan = await uploadToOrg('a@i.test');
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

  test('invites people who have never signed in, if chosen, in a chosen language', async () => {
    const plan = await uploadToOrg(`email\ninvited@i.test\n${TEACHER}`);
    await apply(plan.id, { invites: true }, ADMIN);
    expect(await query('select recipient, subject from mail where org_id = $1', org.id)).toEqual([
      { recipient: 'invited@i.test', subject: `${org.name} has invited you to Practicum` },
    ]);
    const german = await uploadToOrg('email\nneu@i.test');
    await apply(german.id, { invites: true, locale: 'de' }, ADMIN);
    const subject = `${org.name} hat Sie zu Practicum eingeladen`;
    expect(await query("select subject from mail where recipient = 'neu@i.test'")).toEqual([{ subject }]);
  });
});

test('[roster-07] a file is uploaded unchanged, by signed-in callers only', async () => {
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

test('[roster-07] an unreadable file is reported with its line', async () => {
  const plan = await upload('email,name\na@i.test,"Ada\nb@i.test,Ben');
  expect(plan).toMatchObject({ state: 'failed', failure: { field: 'file', rule: 'unbalancedQuotes', place: 2 } });
  expect(await apply(plan.id)).toBe('CONFLICT');
});

test('[notify-03] a failed import notifies only its creator, with file and reason', async () => {
  const { id: importId } = await uploadToOrg('email,name\na@i.test,"Ada');
  const sent = async (userId: string) =>
    (
      await api.execute<{ getNotifications: { notifications: object[] } }>(
        userId,
        'query ($id: ID!) { getNotifications(orgId: $id) { notifications { kind courseId fileName reason importId } } }',
        { id: org.id },
      )
    ).data?.getNotifications.notifications;
  expect(await sent(ADMIN)).toEqual([
    {
      kind: 'importFailed',
      courseId: null,
      fileName: expect.any(String) as string,
      reason: 'unbalancedQuotes',
      importId,
    },
  ]);
  expect(await sent(TEACHER)).toEqual([]);
});

test('[people-01] a deleted person is removed from rosters, applied or not', async () => {
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
