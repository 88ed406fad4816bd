import { beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../../tests/support/largeOrg.ts';
import { ADMIN, api, course, members, openImports, org, query, send, TEACHER } from '../../../tests/support/imports.ts';

openImports();

interface Answer {
  id: string;
  state: string;
  progress: number;
  matched: number;
  changed: number;
  refusedCount: number;
  refused: { name: string; code: string }[];
}

const FIELDS = 'id state progress matched changed refusedCount refused { name code }';
const start = (change: object, { userId = TEACHER, courseId }: { userId?: string; courseId?: string | null } = {}) => {
  const place = courseId === null ? {} : { courseId: courseId ?? course.id };
  return send(userId, 'changeMatching', { orgId: org.id, ...place, change });
};
const read = async (id: unknown, userId = TEACHER): Promise<Answer> => {
  await api.runJobs();
  const document = `query ($id: ID!) { getMatchingChange(id: $id) { ${FIELDS} } }`;
  const { data, errors } = await api.execute<{ getMatchingChange: Answer }>(userId, document, { id });
  if (!data?.getMatchingChange) throw new Error(errors[0]?.extensions.code);
  return data.getMatchingChange;
};
const undo = async (id: string, userId = TEACHER) => read(await send(userId, 'undoMatchingChange', { id }), userId);
const events = () =>
  query(
    `select event, actor, row_count, (select count(*)::integer from audit_event p where p.part_of = e.id) as parts
     from audit_event e where org_id = $1 and part_of is null and result = 'ok' order by id`,
    org.id,
  );
const joined = async (count: number) => {
  for (let at = 0; at < count; at += 1) await course.member(`m${at}@i.test`, 'learner');
};

test('[bulk-01] matching members get a role in one call with one event, and one undo reverts it', async () => {
  await joined(3);
  await course.member('other@i.test', 'learner');
  const done = await read(await start({ updateCourseMembers: { filter: { text: 'm' }, role: 'reviewer' } }));
  expect(done).toMatchObject({ state: 'changed', progress: 100, matched: 3, changed: 3, refused: [] });
  expect(await members()).toEqual([
    'm0@i.test reviewer',
    'm1@i.test reviewer',
    'm2@i.test reviewer',
    'other@i.test learner',
    `${TEACHER} instructor`,
  ]);
  expect(await undo(done.id)).toMatchObject({ state: 'undone', changed: 3, refused: [] });
  expect((await members()).slice(0, 3)).toEqual(['m0@i.test learner', 'm1@i.test learner', 'm2@i.test learner']);
  const event = { event: 'role.change', actor: TEACHER, row_count: 3, parts: 3 };
  expect(await events()).toEqual([event, event]);
  expect(await query(`select input from matching_change where id = $1`, done.id)).toEqual([
    { input: { role: 'reviewer' } },
  ]);
});

test("[bulk-02] rejected records are named and don't stop others", async () => {
  await joined(2);
  const done = await read(await start({ deleteCourseMembers: {} }));
  expect(done).toMatchObject({ matched: 3, changed: 2, refused: [{ name: TEACHER, code: 'ACCESS_DENIED' }] });
  expect(await members()).toEqual([`${TEACHER} instructor`]);
});

test('[bulk-03] records that others changed since the call are skipped and reported', async () => {
  await joined(3);
  const id = await start({ deleteCourseMembers: { filter: { role: ['learner'] } } });
  await query(`update course_member set role = 'reviewer' where user_id = 'm0@i.test' and course_id = $1`, course.id);
  await course.member('late@i.test', 'learner');
  const done = await read(id);
  expect(done).toMatchObject({ matched: 3, changed: 2, refused: [{ name: 'm0@i.test', code: 'CONFLICT' }] });
  expect(await members()).toEqual(['late@i.test learner', 'm0@i.test reviewer', `${TEACHER} instructor`]);
  await course.member('m1@i.test', 'instructor');
  expect(await undo(done.id)).toMatchObject({ changed: 1, refused: [{ name: 'm1@i.test', code: 'CONFLICT' }] });
  expect(await members()).toContain('m1@i.test instructor');
  expect(await members()).toContain('m2@i.test learner');
  expect(await send(TEACHER, 'undoMatchingChange', { id: done.id })).toBe('CONFLICT');
});

test('[bulk-03] an undo keeps values that others have written since', async () => {
  const courses = [course, await org.course({ name: 'Two' }), await org.course({ name: 'Three', archived: true })];
  const all = { userId: ADMIN, courseId: null };
  const done = await read(await start({ updateCourses: { archived: true } }, all), ADMIN);
  expect(done).toMatchObject({ matched: 3, changed: 2, refused: [] });
  await query(`update course set archived = false where id = $1`, courses[1]?.id);
  expect(await undo(done.id, ADMIN)).toMatchObject({ changed: 1, refused: [{ name: 'Two', code: 'CONFLICT' }] });
  expect(await query(`select name, archived from course where org_id = $1 order by archived, name`, org.id)).toEqual([
    { name: course.name, archived: false },
    { name: 'Two', archived: false },
    { name: 'Three', archived: true },
  ]);
});

test('[bulk-01] matching activities are hidden or deleted, and restored completely', async () => {
  const activity = await course.activity({ name: 'Cells' });
  await activity.progress('ada@i.test', { status: 'pending_evaluation' });
  await course.activity({ name: 'Atoms' });
  const broken = await course.activity({ name: 'Broken copy' });
  await query("update activity set copy_state = 'failed' where id = $1", broken.id);
  const hidden = await read(await start({ updateActivities: { filter: {}, states: { visible: false } } }));
  expect(hidden).toMatchObject({ matched: 3, changed: 2, refused: [{ name: 'Broken copy', code: 'CONFLICT' }] });
  await undo(hidden.id);
  await read(await start({ deleteActivities: { filter: { text: 'broken' } } }));
  const shown = `select name, visible from activity where course_id = $1 order by name`;
  expect(await query(shown, course.id)).toEqual([
    { name: 'Atoms', visible: true },
    { name: 'Cells', visible: true },
  ]);
  const deleted = await read(await start({ deleteActivities: { filter: { text: 'cell' } } }));
  expect(await query(shown, course.id)).toEqual([{ name: 'Atoms', visible: true }]);
  expect(await undo(deleted.id)).toMatchObject({ state: 'undone', changed: 1 });
  expect(await query(`select learner_id from learner_progress where activity_id = $1`, activity.id)).toEqual([
    { learner_id: 'ada@i.test' },
  ]);
  expect((await events()).at(-1)).toMatchObject({ event: 'record.restore', row_count: 1 });
});

test('[bulk-02] revoking a permission before the job runs stops the whole change', async () => {
  await joined(2);
  const id = await start({ deleteCourseMembers: { filter: { role: ['learner'] } } });
  await query(`update course_member set role = 'learner' where user_id = $1`, TEACHER);
  await api.runJobs();
  expect(await members()).toHaveLength(3);
  expect(await query(`select state, outcome from matching_change where id = $1`, id)).toEqual([
    { state: 'failed', outcome: { changed: [], refused: [] } },
  ]);
});

describe('[bulk-07] many rows take as many statements as one row to', () => {
  // A notice to a tool that does not answer would be sent again while statements are counted.
  beforeAll(async () => {
    await query('update lti_tool set notice_uri = null');
    await query('delete from job');
  });
  const count = async (run: () => Promise<unknown>) =>
    (await statementsOf(() => run().then(() => ({ errors: [] })))).length;
  /** Counts the statements of changes and of their undos. */
  const countAll = async (changes: object[], by: { userId?: string; courseId?: null } = {}) => {
    const counts: number[] = [];
    for (const change of changes) {
      let [id, changed] = ['', 0];
      counts.push(await count(async () => ({ id, changed } = await read(await start(change, by), by.userId))));
      counts.push(await count(() => undo(id, by.userId)));
      expect(changed).toBeGreaterThan(0);
    }
    return counts;
  };

  test('change, remove, and restore members', async () => {
    const steps = (text: string) =>
      countAll([
        { updateCourseMembers: { filter: { text }, role: 'reviewer' } },
        { deleteCourseMembers: { filter: { text } } },
      ]);
    await joined(12);
    expect(await steps('@i.test')).toEqual(await steps('m11@'));
    expect(await members()).toHaveLength(13);
  });

  test('archive and unarchive courses', async () => {
    for (const name of ['Cell 1', 'Cell 2', 'Cell 3', 'Atom']) await org.course({ name });
    const steps = (text: string) =>
      countAll([{ updateCourses: { filter: { text }, archived: true } }], { userId: ADMIN, courseId: null });
    expect(await steps('Cell')).toEqual(await steps('Atom'));
  });

  test('hide, delete, and restore activities with their submissions', async () => {
    for (const name of ['Cell 1', 'Cell 2', 'Cell 3', 'Atom'])
      await (await course.activity({ name })).progress('ada@i.test', { status: 'pending_evaluation' });
    const steps = (text: string) =>
      countAll([
        { updateActivities: { filter: { text }, states: { visible: false } } },
        { deleteActivities: { filter: { text } } },
      ]);
    expect(await steps('Cell')).toEqual(await steps('Atom'));
    expect(await query('select from learner_progress where course_id = $1', course.id)).toHaveLength(4);
  });
});

test("[bulk-02] another person's change and invalid input are rejected with the field", async () => {
  const id = await start({ updateCourseMembers: { role: 'learner' } });
  await expect(read(id, ADMIN)).rejects.toThrow('ACCESS_DENIED');
  expect(await send(ADMIN, 'undoMatchingChange', { id })).toBe('ACCESS_DENIED');
  expect(await start({ deleteCourseMembers: { filter: { text: 'x'.repeat(201) } } })).toEqual({
    field: 'change.deleteCourseMembers.filter.text',
    rule: 'tooLong',
    limit: 200,
  });
  expect(await start({ deleteCourseMembers: {}, deleteActivities: {} })).toEqual({
    field: 'change',
    rule: 'outOfRange',
    limit: 1,
  });
  expect(await start({})).toEqual({ field: 'change', rule: 'required' });
  expect(await start({ deleteCourseMembers: {} }, { courseId: null })).toBe('ACCESS_DENIED');
});
