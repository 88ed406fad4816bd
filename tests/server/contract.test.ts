import { buildSchema, getNamedType, isObjectType, type GraphQLNamedType, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../server/graphql/schema.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../server/seed/seed.ts';
import { FEATURE_NAMES } from '../../shared/domain/enums.ts';
import { fields } from './access/ask.ts';
import { ACTIVITIES, COURSE_USERS, COURSES, ORG_USERS, PROGRESS } from './graphqlDocuments.ts';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';

let api: TestApi;
let org: SeedOrg;
let course: SeedCourse;
let activity: SeedActivity;
const SUBMITTED = new Date('2026-03-01T10:00:00Z');
const EVALUATED = new Date('2026-03-02T10:00:00Z');
beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org({ name: 'Northwind', features: ['enterprise'] });
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  await seed.person({ userId: 'admin@n.test', givenName: 'Ada', familyName: 'Admin', lastLogin: SUBMITTED });
  await seed.person({ userId: 'learner@n.test', givenName: 'Lea', familyName: 'Learner' });
  await org.member('admin@n.test', 'orgadmin');
  await org.member('creator@n.test', 'orgcontentcreator');
  await org.member('member@n.test');
  course = await org.course({
    name: 'Speaking',
    contentLibrary: true,
    autoEnrollment: { enabled: true, start: 1000, end: 2000 },
  });
  await course.member('teacher@n.test', 'instructor');
  await course.member('reviewer@n.test', 'reviewer');
  await course.member('learner@n.test', 'learner');
  activity = await course.activity({ name: 'Talk', tags: ['intro'], type: 'q-and-a', evaluationType: 'points' });
  await activity.progress('learner@n.test', {
    status: 'evaluated',
    submittedAt: SUBMITTED,
    evaluatedAt: EVALUATED,
    scoreGiven: 4,
    scoreMaximum: 5,
    scoreType: 'points',
  });
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const contract = buildSchema(readContract());

/** Every field of a type; of objects their plain fields, down to where types repeat. */
function selection(type: GraphQLNamedType | undefined, seen: readonly string[] = []): string {
  if (!isObjectType(type)) return '';
  const parts = Object.values(type.getFields()).map(({ name, type: of }) => {
    const named = getNamedType(of);
    if (!isObjectType(named)) return name;
    return seen.includes(named.name) ? '' : `${name} ${selection(named, [...seen, type.name])}`;
  });
  return `{ ${parts.filter(Boolean).join(' ')} }`;
}
const whole = (name: string, without: readonly string[] = []) =>
  selection(contract.getType(name) as GraphQLObjectType, without);

async function read<T>(userId: string, query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, errors } = await api.execute<Record<string, T>>(userId, query, variables);
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as T;
}

const QUERIES =
  'getCourseUsers getOrgUser getOrgUsers getCourses getCourse getActivities getActivity getLaunchArgs getReportingLaunchArgs getOrgs getOrg verifyJwt getAiccZip getTinCanZip getLearnerProgress';
const MUTATIONS =
  'createOrg setOrgFeatures addOrgMember updateOrgMember setOrgLogoSettings setOrgEmailSettings testEmailSettings setOrgContentLibrary createCourse updateCourse addCourseMember updateCourseMember deleteCourseMember createActivity updateActivity deleteActivity copyActivity copyCourse setUserInfo updateOrgUserSettings generateJwt autoEnrollCaller';
/** Beside those of the specification. */
const OWN_QUERIES = 'search getCourseLinks getToolRefusals';
const OWN_MUTATIONS = 'revokeCourseLinks removeOrgMember deletePerson deleteOrg restoreOrg';

describe('the contract', () => {
  /** What the running server says it has. */
  const served = async (root: 'Query' | 'Mutation') =>
    (
      await read<{ fields: { name: string; args: { name: string }[] }[] }>(
        'super@p.test',
        'query ($root: String!) { __type(name: $root) { fields { name args { name } } } }',
        { root },
      )
    ).fields;

  test('[api-01] serves the 15 queries, and a few beside them', async () => {
    expect((await served('Query')).map(({ name }) => name).toSorted()).toEqual(
      `${QUERIES} ${OWN_QUERIES}`.split(' ').toSorted(),
    );
  });

  test('[api-02] serves the 22 mutations and a few beside them, each with one input', async () => {
    const mutations = await served('Mutation');
    expect(mutations.map(({ name }) => name).toSorted()).toEqual(`${MUTATIONS} ${OWN_MUTATIONS}`.split(' ').toSorted());
    expect(mutations.every(({ args }) => args.length === 1 && args[0]?.name === 'input')).toBe(true);
    expect(fields.setUserInfo?.args[0]?.type.toString()).toBe('SetUserInfoInput');
    expect((await api.execute('member@n.test', 'mutation { setUserInfo { email } }')).data).toEqual({
      setUserInfo: { email: 'member@n.test' },
    });
  });

  test('[api-03] page tokens are opaque and followed until none remains; activities come by name', async () => {
    for (const name of ['b', 'A', 'c']) await course.activity({ name });
    const seen: string[] = [];
    let nextPageToken: string | null = null;
    do {
      const page: { activities: { name: string }[]; nextPageToken: string | null } = await read(
        'teacher@n.test',
        ACTIVITIES,
        { courseId: course.id, limit: 1, nextPageToken },
      );
      seen.push(...page.activities.map(({ name }) => name));
      nextPageToken = page.nextPageToken;
    } while (nextPageToken !== null);
    expect(seen).toEqual(['A', 'b', 'c', 'Talk']);
  });

  test('[api-03] lists answer with their rows and the next page, wherever there are pages', async () => {
    for (const [document, variables, rows] of [
      [COURSES, { orgId: org.id }, 'courses'],
      [ACTIVITIES, { courseId: course.id }, 'activities'],
      [COURSE_USERS, { id: course.id }, 'users'],
      [ORG_USERS, { id: org.id, type: 'orguser' }, 'users'],
      [PROGRESS, { input: { orgId: org.id, reviewerId: 'admin@n.test' } }, 'learnerProgress'],
    ] as const) {
      expect(await read('admin@n.test', document, variables)).toMatchObject({
        [rows]: expect.any(Array) as object,
        nextPageToken: null,
        totalCount: expect.any(Number) as number,
      });
    }
  });
});

describe('the entities', () => {
  test('[api-10] an activity', async () => {
    const { org: itsOrg, ...fieldsOfActivity } = await read<Record<string, unknown>>(
      'learner@n.test',
      `query ($id: ID!) { getActivity(id: $id) ${whole('Activity', ['EmailSettings', 'OrgSetup'])} }`,
      { id: activity.id },
    );
    expect(fieldsOfActivity).toEqual({
      id: activity.id,
      name: 'Talk',
      type: 'q-and-a',
      courseId: course.id,
      courseName: 'Speaking',
      orgId: org.id,
      resourceLinkId: activity.resourceLinkId,
      tags: [{ name: 'intro' }],
      states: { visible: true },
      copyInfo: null,
      evaluationType: 'points',
      activityStatus: 'evaluated',
      submittedAt: SUBMITTED.getTime(),
      evaluatedAt: EVALUATED.getTime(),
      score: 4,
    });
    expect(itsOrg).toMatchObject({ id: org.id, name: 'Northwind' });
  });

  test("[api-11] a course with the caller's role, and its member", async () => {
    const {
      org: itsOrg,
      activities,
      ...rest
    } = await read<Record<string, unknown>>(
      'reviewer@n.test',
      `query ($id: ID!) { getCourse(id: $id) ${whole('Course', ['EmailSettings', 'OrgSetup'])} }`,
      { id: course.id },
    );
    expect(rest).toEqual({
      id: course.id,
      name: 'Speaking',
      orgId: org.id,
      role: 'reviewer',
      archived: false,
      autoEnrollment: { enabled: true, start: 1000, end: 2000 },
      copyInfo: null,
    });
    expect(itsOrg).toMatchObject({ id: org.id });
    expect(activities).toContainEqual(expect.objectContaining({ id: activity.id }));
    const { users } = await read<{ users: object[] }>(
      'reviewer@n.test',
      `query ($id: ID!) { getCourseUsers(id: $id, filter: { role: [learner] }) { users ${whole('CourseUser')} } }`,
      { id: course.id },
    );
    expect(users).toEqual([
      {
        courseId: course.id,
        userId: 'learner@n.test',
        role: 'learner',
        givenName: 'Lea',
        familyName: 'Learner',
        fullName: 'Lea Learner',
      },
    ]);
  });

  test('[api-12] an organisation with its settings, for an admin', async () => {
    const answer = await read<{ features: object[]; emailSettings: object }>(
      'admin@n.test',
      `query ($id: ID!) { getOrg(id: $id) ${whole('Org')} }`,
      { id: org.id },
    );
    const template = {
      subjectPlainTemplated: expect.any(String) as string,
      bodyPlainTemplated: expect.any(String) as string,
      buttonTextPlainTemplated: expect.any(String) as string,
      buttonColor: '#0000FF',
    };
    expect(answer).toMatchObject({
      id: org.id,
      name: 'Northwind',
      contentLibraryCourseId: course.id,
      logoSettings: { imageSrc: null, destinationLink: null, isPracticumLogoHidden: false },
      emailSettings: {
        smtp: null,
        templates: { evaluated: null, submitted: null, reset: null },
        defaultTemplates: { evaluated: template, submitted: template, reset: template },
      },
    });
    expect(answer.features).toEqual(FEATURE_NAMES.map((name) => ({ name, enabled: name === 'enterprise' })));
  });

  test('[api-13] an org member with settings, and the user', async () => {
    expect(
      await read('admin@n.test', `query ($id: ID!) { getOrgUser(orgId: $id) ${whole('OrgUser')} }`, { id: org.id }),
    ).toEqual({
      orgId: org.id,
      userId: 'admin@n.test',
      type: 'orgadmin',
      givenName: 'Ada',
      familyName: 'Admin',
      fullName: 'Ada Admin',
      lastLogin: SUBMITTED.getTime(),
      settings: { notification: { locale: 'en', assignment: { evaluated: false, submitted: false } } },
    });
    expect(await read('admin@n.test', `mutation { setUserInfo ${whole('User')} }`, {})).toEqual({
      username: 'admin@n.test',
      email: 'admin@n.test',
      givenName: 'Ada',
      familyName: 'Admin',
      isSuperUser: false,
      tocAccepted: true,
    });
  });

  test('[api-14] a record of learner progress', async () => {
    const { learnerProgress } = await read<{ learnerProgress: object[] }>(
      'reviewer@n.test',
      `query ($input: LearnerProgressInput!) { getLearnerProgress(input: $input) { learnerProgress ${whole('LearnerProgress')} } }`,
      {
        input: { orgId: org.id, reviewerId: 'reviewer@n.test' },
      },
    );
    expect(learnerProgress).toEqual([
      {
        learnerId: 'learner@n.test',
        familyName: 'Learner',
        givenName: 'Lea',
        fullName: 'Lea Learner',
        courseId: course.id,
        courseName: 'Speaking',
        activityId: activity.id,
        activityName: 'Talk',
        activityTags: [{ name: 'intro' }],
        activityType: 'q-and-a',
        resourceLinkId: activity.resourceLinkId,
        status: 'evaluated',
        submittedAt: SUBMITTED.getTime(),
        evaluatedAt: EVALUATED.getTime(),
        scoreGiven: 4,
        scoreMaximum: 5,
        scoreType: 'points',
        toolScores: [],
      },
    ]);
  });

  test('[api-15] the role in a course is the one held there, else the place in the org; only three can be given', async () => {
    const roleOf = async (userId: string) =>
      (await read<{ courses: { role: string }[] }>(userId, COURSES, { orgId: org.id })).courses.map(({ role }) => role);
    expect(await roleOf('super@p.test')).toEqual(['orgadmin']);
    expect(await roleOf('admin@n.test')).toEqual(['orgadmin']);
    expect(await roleOf('creator@n.test')).toEqual(['orgcontentcreator']);
    for (const role of ['teacher', 'reviewer', 'learner'])
      expect(await roleOf(`${role}@n.test`)).toEqual([role === 'teacher' ? 'instructor' : role]);
    const add = 'mutation ($input: AddCourseMemberInput!) { addCourseMember(input: $input) { role } }';
    for (const role of ['orgadmin', 'orguser', 'orgcontentcreator']) {
      expect(
        (await api.execute('admin@n.test', add, { input: { courseId: course.id, userId: 'x@n.test', role } })).errors[0]
          ?.extensions.code,
      ).toBe('VALIDATION');
    }
    // admins count as reviewers everywhere
    expect(
      await read<{ totalCount: number }>('admin@n.test', PROGRESS, {
        input: { orgId: org.id, reviewerId: 'admin@n.test' },
      }),
    ).toMatchObject({ totalCount: 1 });
  });
});

describe('text filters', () => {
  const found = async (document: string, variables: object, text: string, rows: string, name: string) =>
    (
      await read<Record<string, Record<string, string>[]>>('admin@n.test', document, { ...variables, filter: { text } })
    )[rows]?.map((row) => row[name]);

  test('[valid-04] are substrings without regard to case, over the same texts on every list', async () => {
    expect(await found(COURSES, { orgId: org.id }, 'PEAK', 'courses', 'name')).toEqual(['Speaking']);
    expect(await found(ACTIVITIES, { courseId: course.id }, '  tAL ', 'activities', 'name')).toEqual(['Talk']);
    for (const text of ['LEA L', 'Earner@N'])
      expect(await found(COURSE_USERS, { id: course.id }, text, 'users', 'userId'), text).toEqual(['learner@n.test']);
    for (const text of ['a adm', 'MIN@n'])
      expect(await found(ORG_USERS, { id: org.id, type: 'orgadmin' }, text, 'users', 'userId'), text).toEqual([
        'admin@n.test',
      ]);
    const progress = { input: { orgId: org.id, reviewerId: 'admin@n.test' } };
    for (const text of ['a lear', 'ALK'])
      expect(await found(PROGRESS, progress, text, 'learnerProgress', 'learnerId'), text).toEqual(['learner@n.test']);
    for (const [document, variables, rows] of [
      [COURSES, { orgId: org.id }, 'courses'],
      [PROGRESS, progress, 'learnerProgress'],
    ] as const)
      expect(await found(document, variables, 'nowhere', rows, 'name')).toEqual([]);
  });
});

describe('course members', () => {
  const change = (userId: string, operation: 'updateCourseMember' | 'deleteCourseMember', whom: string, role: string) =>
    api.execute(
      userId,
      `mutation ($input: ${operation.replace(/^./, (letter) => letter.toUpperCase())}Input!) { ${operation}(input: $input) { role } }`,
      { input: { courseId: course.id, userId: whom, role } },
    );

  test('[members-07] only admins may change their own role, and nobody can remove themself', async () => {
    await course.member('admin@n.test', 'learner');
    expect((await change('admin@n.test', 'updateCourseMember', 'admin@n.test', 'reviewer')).data).toEqual({
      updateCourseMember: { role: 'reviewer' },
    });
    for (const [userId, role] of [
      ['teacher@n.test', 'instructor'],
      ['reviewer@n.test', 'reviewer'],
      ['learner@n.test', 'learner'],
    ] as const) {
      for (const operation of ['updateCourseMember', 'deleteCourseMember'] as const)
        expect(
          (await change(userId, operation, userId, role)).errors[0]?.extensions.code,
          `${userId} ${operation}`,
        ).toBe('ACCESS_DENIED');
    }
    expect(
      (await change('admin@n.test', 'deleteCourseMember', 'admin@n.test', 'reviewer')).errors[0]?.extensions.code,
    ).toBe('ACCESS_DENIED');
    expect((await change('teacher@n.test', 'deleteCourseMember', 'admin@n.test', 'reviewer')).errors).toEqual([]);
  });
});
