import { describe, expect, test } from 'vitest';
import { fields } from './access/execute.ts';
import { ACTIVITIES, COURSE_USERS, COURSES, ORG_USERS, PROGRESS } from '../support/graphqlDocuments.ts';
import { openContractApi, api, course, org, read } from './contractApi.ts';

openContractApi();

const QUERIES =
  'getCourseUsers getOrgUser getOrgUsers getCourses getCourse getActivities getActivity getLaunchArgs getReportingLaunchArgs getOrgs getOrg verifyJwt getAiccZip getTinCanZip getLearnerProgress';
const MUTATIONS =
  'createOrg setOrgFeatures addOrgMember updateOrgMember setOrgLogoSettings setOrgEmailSettings testEmailSettings setOrgContentLibrary createCourse updateCourse addCourseMember updateCourseMember deleteCourseMember createActivity updateActivity deleteActivity copyActivity copyCourse setUserInfo updateOrgUserSettings generateJwt autoEnrollCaller';
/** Queries in addition to those of the specification. */
const OWN_QUERIES =
  'search getTerms getTags getCourseLinks getMarks getToolRefusals getLogoPreview getMails getAuditEvents getHistory getDeletions getExtensions getWork getNotifications getUndeliveredResults getCourseResults getMergePlan getImport getImports getMatchingChange getSavedViews';
const OWN_MUTATIONS =
  'revokeCourseLinks removeOrgMember startActing stopActing mergeOrgUsers exportPersonalData erasePersonalData relinkAccount correctOrgUserAddress deletePerson updateOrg deleteOrg restoreOrg setOrgTimeZone restoreDeletion updateCourses updateCourseMembers deleteCourseMembers updateActivities deleteActivities grantExtensions revokeExtension setExtraTime resendResults setMailDeliveries markNotificationsRead createImport planImport applyImport undoImport changeMatching undoMatchingChange saveView deleteSavedView sendInvitations';

describe('the contract', () => {
  /** Returns the fields that the running server has. */
  const served = async (root: 'Query' | 'Mutation') =>
    (
      await read<{ fields: { name: string; args: { name: string }[] }[] }>(
        'super@p.test',
        'query ($root: String!) { __type(name: $root) { fields { name args { name } } } }',
        { root },
      )
    ).fields;

  test('[api-01] has the 15 queries of the specification', async () => {
    expect((await served('Query')).map(({ name }) => name).toSorted()).toEqual(
      `${QUERIES} ${OWN_QUERIES}`.split(' ').toSorted(),
    );
  });

  test('[api-02] has the 22 mutations of the specification, each with one input', async () => {
    const mutations = await served('Mutation');
    expect(mutations.map(({ name }) => name).toSorted()).toEqual(`${MUTATIONS} ${OWN_MUTATIONS}`.split(' ').toSorted());
    expect(mutations.every(({ args }) => args.length === 1 && args[0]?.name === 'input')).toBe(true);
    expect(fields.setUserInfo?.args[0]?.type.toString()).toBe('SetUserInfoInput');
    expect((await api.execute('member@n.test', 'mutation { setUserInfo { email } }')).data).toEqual({
      setUserInfo: { email: 'member@n.test' },
    });
  });

  test('[api-03] page tokens are opaque and can be followed to the last page, and activities are sorted by name', async () => {
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

  test('[api-03] lists return their rows and the next page token', async () => {
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

describe('text filters', () => {
  const found = async (document: string, variables: object, text: string, rows: string, name: string) =>
    (
      await read<Record<string, Record<string, string>[]>>('admin@n.test', document, { ...variables, filter: { text } })
    )[rows]?.map((row) => row[name]);

  test('[valid-04] match substrings regardless of case, in the same fields on every list', async () => {
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

  test('[members-07] only admins can change their own role, and no one can remove themselves', async () => {
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
