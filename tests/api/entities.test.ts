import { NOTIFICATION_KINDS } from '../../shared/domain/course/notifications.ts';
import { buildSchema, getNamedType, isObjectType, type GraphQLNamedType, type GraphQLObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readContract } from '../../server/graphql/schema.ts';
import { FEATURE_NAMES } from '../../shared/domain/enums.ts';
import { COURSES, PROGRESS } from '../support/graphqlDocuments.ts';
import { openContractApi, EVALUATED, SUBMITTED, activity, api, course, org, read } from './contractApi.ts';

openContractApi();

const contract = buildSchema(readContract());

/** Selects every field of a type, and the scalar fields of objects, until types repeat. */
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
      scoreMaximum: 5,
      scoreType: 'points',
      opensAt: null,
      dueAt: null,
      closesAt: null,
      submissionState: 'reviewed',
      isLate: false,
      attemptsLeft: null,
      commentCount: 0,
      nextAction: null,
      results: null,
      groups: [],
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
      `query ($id: ID!) { getCourse(id: $id) ${whole('Course', ['EmailSettings', 'OrgSetup', 'OrgFigures'])} }`,
      { id: course.id },
    );
    expect(rest).toEqual({
      id: course.id,
      name: 'Speaking',
      orgId: org.id,
      role: 'reviewer',
      archived: false,
      term: null,
      figures: {
        members: expect.any(Number) as number,
        activities: 1,
        waiting: 0,
        lastActivityAt: SUBMITTED.getTime(),
      },
      autoEnrollment: { enabled: true, start: 1000, end: 2000 },
      copyInfo: null,
      nextActivity: null,
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
        hasSignedIn: true,
        fullName: 'Lea Learner',
        extraTime: 0,
      },
    ]);
  });

  test('[api-12] an organization with its settings, for an admin', async () => {
    const answer = await read<{ features: object[]; emailSettings: object }>(
      'admin@n.test',
      `query ($id: ID!) { getOrg(id: $id) ${whole('Org', ['OrgFigures'])} }`,
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
      timeZone: null,
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
      hasSignedIn: true,
      hasSecondFactor: null,
      fullName: 'Ada Admin',
      lastLogin: SUBMITTED.getTime(),
      courseCount: 0,
      courseRoles: [],
      courses: [],
      work: [],
      settings: {
        notification: {
          locale: 'en',
          assignment: { evaluated: false, submitted: false },
          mails: NOTIFICATION_KINDS.map((kind) => ({ kind, delivery: 'never' })),
        },
      },
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
        dueAt: null,
        isLate: false,
        claimedBy: null,
        claimedAt: null,
        toolScores: [],
        marks: [],
      },
    ]);
  });

  test('[api-15] the role in a course is the course role, else the org type; only three can be assigned', async () => {
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
    // Admins count as reviewers everywhere.
    expect(
      await read<{ totalCount: number }>('admin@n.test', PROGRESS, {
        input: { orgId: org.id, reviewerId: 'admin@n.test' },
      }),
    ).toMatchObject({ totalCount: 1 });
  });
});
