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
  undo,
  upload,
} from '../../../tests/support/imports.ts';
import { createSeed } from '../../seed/seed.ts';

openImports();

describe('[roster-03] a roster of a course', () => {
  test('[audit-07] is planned first and applied as one change that names everyone', async () => {
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

  test('asks about an unknown role word before granting it, and keeps unlisted roles', async () => {
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

  test('is planned again with other columns', async () => {
    const plan = await upload('student_email,student,advisor_email\nkid@i.test,Kid,prof@i.test');
    await call(TEACHER, 'planImport', { id: plan.id, columns: [{ field: 'email', index: 2 }] });
    await apply(plan.id);
    expect(await members()).toEqual(['prof@i.test learner', 'teacher@i.test instructor']);
    expect(await call(TEACHER, 'planImport', { id: plan.id })).toBe('CONFLICT');
  });

  test('that is complete removes other members, after a typed confirmation above a tenth', async () => {
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

  test("keeps the caller's role", async () => {
    const plan = await upload('email,role\nteacher@i.test,learner');
    expect(plan.refused).toMatchObject([{ refusal: { rule: 'ownRecord' } }]);
  });

  test('rejects an address that imitates that of a member or an earlier row', async () => {
    const plan = await upload('\u0430dmin@i.test\nnew@i.test\nn\u0435w@i.test');
    expect(plan.refused.map(({ refusal }) => refusal.rule)).toEqual(['emailImitation', 'emailImitation']);
  });

  test('reveals no name of another institution, and names only persons it created', async () => {
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

describe('[roster-04] undoing an import', () => {
  test('restores everything, including names', async () => {
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

  test('is completed once even if the server stopped during it or before names were removed', async () => {
    const plan = await upload('email,name\nlate@i.test,Fresh Name');
    await apply(plan.id);
    const resume = async () => {
      await query("update job set state = 'in_progress', run_at = now() where state = 'pending'");
      await api.runJobs();
      return [await members(), await query("select name_key from person where user_id = 'late@i.test'")];
    };
    const ofUndo = 'mutation ($input: UndoImportInput!) { undoImport(input: $input) { id } }';
    await api.execute(TEACHER, ofUndo, { input: { id: plan.id } });
    const ofOrg = "select payload from job where org_id = $1 and payload ->> 'step' = 'undo'";
    const [job] = (await query(ofOrg, org.id)) as { payload: object }[];
    const undone = [['teacher@i.test instructor'], [{ name_key: '' }]];
    expect(await resume()).toEqual(undone);
    await query("update person set given_name = 'Fresh', name_key = 'fresh' where user_id = 'late@i.test'");
    await query("insert into job (org_id, kind, payload) values ($1, 'importRoster', $2)", org.id, job?.payload);
    expect(await resume()).toEqual(undone);
    const events = "select from audit_event where org_id = $1 and event = 'roster.undo' and part_of is null";
    expect(await query(events, org.id)).toHaveLength(1);
  });

  test('skips and names people changed by others since', async () => {
    const plan = await upload('a@i.test\nb@i.test\nc@i.test');
    await apply(plan.id);
    await call(ADMIN, 'updateCourseMember', { courseId: course.id, userId: 'a@i.test', role: 'reviewer' });
    await call(ADMIN, 'deleteCourseMember', { courseId: course.id, userId: 'b@i.test', role: 'learner' });
    expect((await undo(plan.id)).changedSince.map(({ userId }) => userId)).toEqual(['a@i.test', 'b@i.test']);
    expect(await members()).toEqual(['a@i.test reviewer', 'teacher@i.test instructor']);
  });
});

test('[roster-05] a plan applies only to members that are unchanged since, and reports the others', async () => {
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
