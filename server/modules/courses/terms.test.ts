import { expect, test } from 'vitest';
import { ADMIN, api, call, course, openImports, org, query, TEACHER } from '../../../tests/support/imports.ts';

openImports();

const terms = async (userId: string, variables: object = {}) => {
  const document = `query ($orgId: ID!, $text: String, $limit: Int) {
    getTerms(orgId: $orgId, text: $text, limit: $limit) { name courses } }`;
  const { data, errors } = await api.execute<{ getTerms: { name: string; courses: number }[] }>(userId, document, {
    orgId: org.id,
    ...variables,
  });
  return errors[0]?.extensions.fields ?? data?.getTerms.map(({ name, courses }) => `${name} ${courses}`);
};
const create = (name: string, term: string) => call(ADMIN, 'createCourse', { orgId: org.id, name, term });
const coursesOf = (term: string) =>
  query('select name, copy_state from course where org_id = $1 and term = $2 order by name', org.id, term);

test('[courses-43] a course is created in a term, and the terms of the courses that a person sees are listed', async () => {
  await create('Biology', ' Fall 2026 ');
  await create('Chemistry', 'fall 2026');
  await create('Drama', 'Été 2027');
  expect(await create('Physics', ' ')).toEqual({ field: 'term', rule: 'required' });
  await call(TEACHER, 'updateCourse', { id: course.id, term: 'Été 2027' });
  expect(await terms(ADMIN)).toEqual(['Été 2027 2', 'fall 2026 2']);
  expect(await terms(ADMIN, { text: 'ete', limit: 1 })).toEqual(['Été 2027 2']);
  expect(await terms(TEACHER)).toEqual(['Été 2027 1']);
  expect(await terms(ADMIN, { limit: 21 })).toEqual([{ field: 'limit', rule: 'outOfRange', limit: 20 }]);
  const document = `query ($orgId: ID!) { getCourses(orgId: $orgId, filter: { term: ["FALL 2026"] }) { courses { name } } }`;
  const { data } = await api.execute(ADMIN, document, { orgId: org.id });
  expect(data).toEqual({ getCourses: { courses: [{ name: 'Biology' }, { name: 'Chemistry' }] } });
});

const copyTerm = async (userId: string, term = 'Fall 2027') => {
  const change = { copyCourses: { filter: { term: ['Fall 2026'] }, term } };
  return call(userId, 'changeMatching', { orgId: org.id, change });
};
const changeOf = async (userId: string, id: unknown) => {
  await api.runJobs();
  const document = `query ($id: ID!) { getMatchingChange(id: $id) { state matched changed refused { name code } } }`;
  return (await api.execute<{ getMatchingChange: object }>(userId, document, { id })).data?.getMatchingChange;
};
const undo = async (userId: string, id: unknown) => {
  await call(userId, 'undoMatchingChange', { id });
  return changeOf(userId, id);
};

test('[courses-44] all courses of a term are copied into another by one call with one event, which can be undone', async () => {
  await call(TEACHER, 'updateCourse', { id: course.id, term: 'Fall 2026', name: 'Biology (Fall 2026)' });
  await course.activity({ name: 'Cells', visible: false, tags: ['lab'] });
  await create('Drama', 'Fall 2026');
  await create('Physics', 'Spring 2026');
  const id = await copyTerm(ADMIN);
  expect(await changeOf(ADMIN, id)).toEqual({ state: 'changed', matched: 2, changed: 2, refused: [] });
  expect(await coursesOf('Fall 2027')).toEqual([
    { name: 'Biology (Fall 2027)', copy_state: 'succeeded' },
    { name: 'Drama', copy_state: 'succeeded' },
  ]);
  expect(
    await query(
      `select a.name, a.visible, a.tags, a.copy_source_id is not null as is_copy from activity a
       join course c on c.id = a.course_id where c.term = 'Fall 2027' and c.org_id = $1`,
      org.id,
    ),
  ).toEqual([{ name: 'Cells', visible: false, tags: ['lab'], is_copy: true }]);
  expect(
    await query(
      `select row_count from audit_event where org_id = $1 and event = 'course.copy' and part_of is null`,
      org.id,
    ),
  ).toEqual([{ row_count: 2 }]);
  // The second time, the term already has the copies.
  expect(await changeOf(ADMIN, await copyTerm(ADMIN))).toMatchObject({
    changed: 0,
    refused: [{ code: 'CONFLICT' }, { code: 'CONFLICT' }],
  });
  expect(await undo(ADMIN, id)).toMatchObject({ state: 'undone', changed: 2, refused: [] });
  expect(await coursesOf('Fall 2027')).toEqual([]);
  expect(await coursesOf('Fall 2026')).toHaveLength(2);
});

test('[courses-44] a copied course that has been changed or joined is kept when copying its term is undone', async () => {
  for (const name of ['Art', 'Biology', 'Chemistry', 'Drama']) await create(name, 'Fall 2026');
  const id = await copyTerm(ADMIN);
  const copies = (await query(`select id, name from course where term = 'Fall 2027' and org_id = $1`, org.id)) as {
    id: string;
    name: string;
  }[];
  const idOf = (name: string) => copies.find((copy) => copy.name === name)?.id;
  await call(ADMIN, 'updateCourse', { id: idOf('Art'), name: 'Art and more' });
  await call(ADMIN, 'addCourseMember', { courseId: idOf('Biology'), userId: TEACHER, role: 'learner' });
  const activity = { courseId: idOf('Chemistry'), name: 'New', type: 'individual', resourceLinkId: 'new' };
  await query(
    `insert into activity (org_id, course_id, name, name_key, type, resource_link_id) values ($1, $2, $3, 'new', $4, $5)`,
    org.id,
    activity.courseId,
    activity.name,
    activity.type,
    activity.resourceLinkId,
  );
  expect(await undo(ADMIN, id)).toMatchObject({
    state: 'undone',
    changed: 1,
    refused: [{ code: 'CONFLICT' }, { code: 'CONFLICT' }, { code: 'CONFLICT' }],
  });
  expect(await coursesOf('Fall 2027')).toMatchObject([
    { name: 'Art and more' },
    { name: 'Biology' },
    { name: 'Chemistry' },
  ]);
});

test('[courses-44] an instructor copies their own courses of a term and becomes the instructor of the copies', async () => {
  await call(TEACHER, 'updateCourse', { id: course.id, term: 'Fall 2026' });
  const reviewed = await org.course({ name: 'Reviewed' });
  await reviewed.member(TEACHER, 'reviewer');
  await call(ADMIN, 'updateCourse', { id: reviewed.id, term: 'Fall 2026' });
  await create('Unseen', 'Fall 2026');
  expect(await copyTerm(TEACHER, ' ')).toEqual({ field: 'change.copyCourses.term', rule: 'required' });
  expect(await changeOf(TEACHER, await copyTerm(TEACHER))).toEqual({
    state: 'changed',
    matched: 2,
    changed: 1,
    refused: [{ name: 'Reviewed', code: 'ACCESS_DENIED' }],
  });
  expect(
    await query(
      `select m.user_id, m.role from course_member m join course c on c.id = m.course_id
       where c.org_id = $1 and c.term = 'Fall 2027'`,
      org.id,
    ),
  ).toEqual([{ user_id: TEACHER, role: 'instructor' }]);
});
