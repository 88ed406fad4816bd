import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issueResourceLink } from '../../launch/resourceLinkStore.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';
import { ACTIVITIES } from '../../../tests/support/graphqlDocuments.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

let api: TestApi;
let org: SeedOrg;
let course: SeedCourse;
let library: SeedCourse;
let talk: SeedActivity;
let hidden: SeedActivity;

beforeEach(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org({ features: ['enterprise'] });
  course = await org.course({ name: 'Course' });
  library = await org.course({ contentLibrary: true });
  await org.member('admin@n.test', 'orgadmin');
  await org.member('creator@n.test', 'orgcontentcreator');
  await course.member('teacher@n.test', 'instructor');
  await course.member('reviewer@n.test', 'reviewer');
  await course.member('learner@n.test', 'learner');
  talk = await course.activity({ name: 'Élan talk', type: 'group', tags: ['Talk', 'x_y'] });
  hidden = await course.activity({ name: 'Answers', type: 'q-and-a', visible: false });
  await talk.progress('learner@n.test', {
    status: 'evaluated',
    submittedAt: new Date(1000),
    evaluatedAt: new Date(2000),
    scoreGiven: 3,
    scoreMaximum: 4,
  });
  await bindAccounts(api.database);
});
afterEach(() => api.close());

const codeOf = async (...call: Parameters<TestApi['execute']>) =>
  (await api.execute(...call)).errors[0]?.extensions.code;
const names = async (userId: string, variables = {}) => {
  const { data, errors } = await api.execute<{ getActivities: { activities: { name: string }[] } }>(
    userId,
    ACTIVITIES,
    {
      courseId: course.id,
      ...variables,
    },
  );
  return data?.getActivities.activities.map(({ name }) => name) ?? errors[0]?.extensions.code;
};

describe('getActivities', () => {
  test('returns hidden activities to everyone but learners, by name', async () => {
    for (const userId of ['admin@n.test', 'teacher@n.test', 'reviewer@n.test'])
      expect(await names(userId), userId).toEqual(['Answers', 'Élan talk']);
    expect(await names('learner@n.test')).toEqual(['Élan talk']);
    expect(await names('creator@n.test')).toBe('ACCESS_DENIED');
    expect(await names('creator@n.test', { courseId: library.id })).toEqual([]);
  });

  test('filters by name, type, tag and visibility', async () => {
    expect(await names('admin@n.test', { filter: { text: '  éLAN ' } })).toEqual(['Élan talk']);
    expect(await names('admin@n.test', { filter: { type: ['q-and-a'] } })).toEqual(['Answers']);
    expect(await names('admin@n.test', { filter: { tag: ['other', 'x_y'] } })).toEqual(['Élan talk']);
    expect(await names('admin@n.test', { filter: { tag: ['talk'] } })).toEqual([]);
    expect(await names('admin@n.test', { filter: { visible: false } })).toEqual(['Answers']);
    expect(await names('learner@n.test', { filter: { visible: false } })).toEqual([]);
  });

  test('returns activities of an archived course to its instructors and admins only', async () => {
    await api.database.db.updateTable('course').set({ archived: true }).where('id', '=', course.id).execute();
    for (const userId of ['learner@n.test', 'reviewer@n.test'])
      expect(await names(userId), userId).toBe('COURSE_ARCHIVED');
    expect(await names('teacher@n.test')).toHaveLength(2);
  });
});

describe('getActivity', () => {
  const ACTIVITY = `query ($id: ID!) { getActivity(id: $id) {
    name type courseId courseName org { id } orgId tags { name } states { visible } copyInfo { state } evaluationType activityStatus submittedAt evaluatedAt score
  } }`;

  test("returns an activity with its course and the caller's submission", async () => {
    const { data } = await api.execute('learner@n.test', ACTIVITY, { id: talk.id });
    const common = {
      name: 'Élan talk',
      type: 'group',
      courseId: course.id,
      courseName: 'Course',
      org: { id: org.id },
      orgId: org.id,
      tags: [{ name: 'Talk' }, { name: 'x_y' }],
    };
    const own = { activityStatus: 'evaluated', submittedAt: 1000, evaluatedAt: 2000, score: 3 };
    expect(data).toEqual({
      getActivity: { ...common, states: { visible: true }, copyInfo: null, evaluationType: null, ...own },
    });
    const { data: foreign } = await api.execute('teacher@n.test', ACTIVITY, { id: talk.id });
    expect(foreign).toMatchObject({ getActivity: { activityStatus: null, submittedAt: null, score: null } });
  });

  test('hides hidden ones from learners', async () => {
    expect(await codeOf('learner@n.test', ACTIVITY, { id: hidden.id })).toBe('ACCESS_DENIED');
    expect(await codeOf('reviewer@n.test', ACTIVITY, { id: hidden.id })).toBeUndefined();
  });

  test('applies the same rule to the activities of a course', async () => {
    const query = 'query ($id: ID!) { getCourse(id: $id) { activities { name } } }';
    expect((await api.execute('learner@n.test', query, { id: course.id })).data).toEqual({
      getCourse: { activities: [{ name: 'Élan talk' }] },
    });
    expect((await api.execute('reviewer@n.test', query, { id: course.id })).data).toEqual({
      getCourse: { activities: [{ name: 'Answers' }, { name: 'Élan talk' }] },
    });
  });
});

describe('createActivity', () => {
  const CREATE =
    'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { name type resourceLinkId states { visible } tags { name } courseName } }';
  const create = (userId: string, input = {}) =>
    api.execute(userId, CREATE, {
      input: { courseId: course.id, name: ' Debate ', type: 'individual', resourceLinkId: 'link-1', ...input },
    });
  const issue = (userId: string, courseId = course.id) =>
    issueResourceLink(api.database.db, { orgId: course.orgId, courseId, userId });

  test('stores a visible activity without tags', async () => {
    const resourceLinkId = await issue('teacher@n.test');
    const { data } = await create('teacher@n.test', { resourceLinkId });
    expect(data).toEqual({
      createActivity: {
        name: 'Debate',
        type: 'individual',
        resourceLinkId,
        states: { visible: true },
        tags: [],
        courseName: 'Course',
      },
    });
  });

  test('accepts only a resource link id that a launch issued to this person for this course, once', async () => {
    const used = await issue('teacher@n.test');
    await create('teacher@n.test', { resourceLinkId: used });
    for (const resourceLinkId of [
      'made-up',
      await issue('admin@n.test'),
      await issue('teacher@n.test', library.id),
      used,
    ]) {
      expect((await create('teacher@n.test', { resourceLinkId })).errors[0]?.extensions.fields).toEqual([
        { field: 'resourceLinkId', rule: 'unknownValue' },
      ]);
    }
  });

  test('is allowed for admins and instructors, and for content creators in the library', async () => {
    for (const userId of ['reviewer@n.test', 'learner@n.test', 'creator@n.test'])
      expect((await create(userId)).errors[0]?.extensions.code, userId).toBe('ACCESS_DENIED');
    expect(
      (
        await create('creator@n.test', {
          courseId: library.id,
          resourceLinkId: await issue('creator@n.test', library.id),
        })
      ).errors,
    ).toEqual([]);
  });

  test('names every invalid field', async () => {
    const { errors } = await create('teacher@n.test', { name: '', resourceLinkId: 'x'.repeat(256) });
    expect(errors[0]?.extensions.fields).toEqual([
      { field: 'resourceLinkId', rule: 'tooLong', limit: 255 },
      { field: 'name', rule: 'required' },
    ]);
  });
});

describe('updateActivity', () => {
  const UPDATE =
    'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { name tags { name } states { visible } courseName } }';
  const update = async (userId: string, input: object) => {
    const { data, errors } = await api.execute<{ updateActivity: object }>(userId, UPDATE, {
      input: { id: talk.id, ...input },
    });
    return data?.updateActivity ?? errors[0]?.extensions;
  };

  test("[tags-21] spells a tag like the institution's existing one", async () => {
    const tags = [{ name: 'TALK' }, { name: 'talk' }, { name: 'New' }];
    const other = await course.activity({ name: 'Other' });
    const { data } = await api.execute<{ updateActivity: object }>('teacher@n.test', UPDATE, {
      input: { id: other.id, tags },
    });
    expect(data?.updateActivity).toMatchObject({ tags: [{ name: 'Talk' }, { name: 'New' }] });
    await api.database.db.deleteFrom('activity').where('id', '=', other.id).execute();
  });

  test('changes name, tags or visibility and keeps the rest', async () => {
    expect(await update('teacher@n.test', { tags: [{ name: ' a ' }, { name: 'b' }, { name: 'a' }] })).toMatchObject({
      name: 'Élan talk',
      tags: [{ name: 'a' }, { name: 'b' }],
    });
    expect(await update('teacher@n.test', { states: { visible: false } })).toMatchObject({
      tags: [{ name: 'a' }, { name: 'b' }],
      states: { visible: false },
    });
    expect(await update('teacher@n.test', { name: ' New ' })).toMatchObject({
      name: 'New',
      states: { visible: false },
      courseName: 'Course',
    });
    expect(await names('teacher@n.test', { filter: { text: 'new' } })).toEqual(['New']);
  });

  test('names every invalid field and changes nothing', async () => {
    const tags = ['a', 'b', 'c', ' ', 'x'.repeat(25), 'f'].map((name) => ({ name }));
    expect(await update('teacher@n.test', { name: 'x'.repeat(201), tags })).toMatchObject({
      code: 'VALIDATION',
      fields: [
        { field: 'name', rule: 'tooLong', limit: 200 },
        { field: 'tags', rule: 'outOfRange', limit: 4 },
        { field: 'tags.3.name', rule: 'required' },
        { field: 'tags.4.name', rule: 'tooLong', limit: 24 },
      ],
    });
    expect(await update('teacher@n.test', {})).toMatchObject({ name: 'Élan talk' });
  });

  test('is allowed for admins and instructors', async () => {
    for (const userId of ['reviewer@n.test', 'learner@n.test', 'creator@n.test'])
      expect(await update(userId, { name: 'x' }), userId).toMatchObject({ code: 'ACCESS_DENIED' });
  });
});

describe('deleteActivity', () => {
  const DELETE = 'mutation ($input: DeleteActivityInput!) { deleteActivity(input: $input) { id name } }';

  test('returns the activity, which then looks as if it never existed', async () => {
    expect(await codeOf('reviewer@n.test', DELETE, { input: { id: talk.id } })).toBe('ACCESS_DENIED');
    expect((await api.execute('teacher@n.test', DELETE, { input: { id: talk.id } })).data).toEqual({
      deleteActivity: { id: talk.id, name: 'Élan talk' },
    });
    expect(await names('teacher@n.test')).toEqual(['Answers']);
    expect(await codeOf('teacher@n.test', DELETE, { input: { id: talk.id } })).toBe('ACCESS_DENIED');
  });
});
