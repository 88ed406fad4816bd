import { randomUUID } from 'node:crypto';
import { getNamedType, isInputObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../support/fullRun.ts';
import { inBulk } from './calls.ts';
import { matrix, type Operation } from './matrix.ts';
import { executeAs, fields } from './execute.ts';
import { actors, createWorld, type Actor, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.api.close());

type Kind = 'org' | 'course' | 'activity' | 'link' | 'deletion' | 'import' | 'change' | 'view';

/** Kinds of records that the contract's id arguments name. */
const kinds: Readonly<Record<string, Kind>> = {
  'getCourseUsers.id': 'course',
  'getOrgUser.orgId': 'org',
  'getOrgUsers.id': 'org',
  'getCourses.orgId': 'org',
  'search.orgId': 'org',
  'getTerms.orgId': 'org',
  'getTags.courseId': 'course',
  'getCourse.id': 'course',
  'getActivities.courseId': 'course',
  'getActivity.id': 'activity',
  'getMarks.activityId': 'activity',
  'getExtensions.activityId': 'activity',
  'getUndeliveredResults.activityId': 'activity',
  'resendResults.activityId': 'activity',
  'getWork.orgId': 'org',
  'getNotifications.orgId': 'org',
  'markNotificationsRead.orgId': 'org',
  'getSavedViews.orgId': 'org',
  'sendInvitations.orgId': 'org',
  'sendInvitations.courseId': 'course',
  'saveView.orgId': 'org',
  'saveView.id': 'view',
  'deleteSavedView.orgId': 'org',
  'deleteSavedView.id': 'view',
  'grantExtensions.activityId': 'activity',
  'revokeExtension.activityId': 'activity',
  'setExtraTime.courseId': 'course',
  'getCourseResults.courseId': 'course',
  'getCourseLinks.courseId': 'course',
  'revokeCourseLinks.courseId': 'course',
  'revokeCourseLinks.linkId': 'link',
  'getLaunchArgs.courseId': 'course',
  'getReportingLaunchArgs.orgId': 'org',
  'getOrg.id': 'org',
  'getMails.orgId': 'org',
  'getLogoPreview.orgId': 'org',
  'getToolRefusals.orgId': 'org',
  'getAuditEvents.orgId': 'org',
  'getHistory.id': 'org',
  'getDeletions.id': 'course',
  'restoreDeletion.id': 'deletion',
  'createImport.orgId': 'org',
  'createImport.courseId': 'course',
  'planImport.id': 'import',
  'applyImport.id': 'import',
  'undoImport.id': 'import',
  'getImport.id': 'import',
  'changeMatching.orgId': 'org',
  'changeMatching.courseId': 'course',
  'getMatchingChange.id': 'change',
  'undoMatchingChange.id': 'change',
  'getImports.orgId': 'org',
  'getImports.courseId': 'course',
  'getAiccZip.courseId': 'course',
  'getAiccZip.activityId': 'activity',
  'getTinCanZip.courseId': 'course',
  'getTinCanZip.activityId': 'activity',
  'getLearnerProgress.orgId': 'org',
  'setOrgFeatures.orgId': 'org',
  'removeOrgMember.orgId': 'org',
  'getMergePlan.orgId': 'org',
  'mergeOrgUsers.orgId': 'org',
  'startActing.orgId': 'org',
  'stopActing.orgId': 'org',
  'exportPersonalData.orgId': 'org',
  'erasePersonalData.orgId': 'org',
  'relinkAccount.orgId': 'org',
  'correctOrgUserAddress.orgId': 'org',
  'updateOrg.id': 'org',
  'deleteOrg.orgId': 'org',
  'restoreOrg.orgId': 'org',
  'addOrgMember.orgId': 'org',
  'updateOrgMember.orgId': 'org',
  'setOrgTimeZone.orgId': 'org',
  'setOrgLogoSettings.orgId': 'org',
  'setOrgEmailSettings.orgId': 'org',
  'testEmailSettings.orgId': 'org',
  'setOrgContentLibrary.orgId': 'org',
  'setOrgContentLibrary.courseId': 'course',
  'createCourse.orgId': 'org',
  'updateCourse.id': 'course',
  'addCourseMember.courseId': 'course',
  'updateCourseMember.courseId': 'course',
  'deleteCourseMember.courseId': 'course',
  'createActivity.courseId': 'course',
  'updateActivity.id': 'activity',
  'deleteActivity.id': 'activity',
  'updateCourses.id': 'course',
  'updateCourseMembers.courseId': 'course',
  'deleteCourseMembers.courseId': 'course',
  'updateActivities.id': 'activity',
  'deleteActivities.id': 'activity',
  'copyActivity.targetCourseId': 'course',
  'copyActivity.sourceActivityId': 'activity',
  'copyCourse.sourceCourseId': 'course',
  'copyCourse.activityIds': 'activity',
  'copyCourse.exceptActivityIds': 'activity',
  'updateOrgUserSettings.orgId': 'org',
  'setMailDeliveries.orgId': 'org',
  'autoEnrollCaller.courseId': 'course',
};

/**
 * Arguments that narrow a list which the caller can read anyway. Another org's record matches nothing in that list
 * and is not refused.
 */
const NARROWS = ['filter', 'ids'];

/** Returns the arguments of type ID, including those inside the input object. */
function idArguments(operation: string): string[] {
  const inside = (given: readonly (GraphQLArgument | GraphQLInputField)[]): string[] =>
    given.flatMap(({ name, type }) => {
      const named = getNamedType(type);
      if (NARROWS.includes(name)) return [];
      if (isInputObjectType(named)) return inside(Object.values(named.getFields()));
      return named.name === 'ID' ? [`${operation}.${name}`] : [];
    });
  return inside(fields[operation]?.args ?? []);
}

/** Callers with the most permissions, who are stopped only by the limits of the org; everyone in a full run. */
const people = (Object.keys(actors) as Actor[]).filter((actor) =>
  isFullRun ? actor !== 'AN' && actor !== 'XO' : actor === 'SU' || actor === 'OA',
);
const foreignId = (kind: Kind) =>
  ({
    org: world.foreignOrg.id,
    course: world.foreign.course.id,
    activity: world.foreign.visible.id,
    link: world.foreignLink,
    deletion: world.foreignDeletion,
    import: world.foreignImport,
    change: world.foreignChange,
    view: world.foreignView,
  })[kind];

/** Returns the call that an admin is allowed to make, with one id replaced. */
async function callWith(operation: Operation, name: string, id: string) {
  const row = matrix.find((each) => each.operation === operation);
  const given = (await row?.variables(world, 'OA')) ?? {};
  const put = (values: Record<string, unknown>) => ({ ...values, [name]: Array.isArray(values[name]) ? [id] : id });
  const { input } = given as { input?: Record<string, unknown> & { changes?: Record<string, unknown>[] } };
  if (input?.changes?.[0] !== undefined) return inBulk({ input: put(input.changes[0]) });
  return input === undefined ? put(given) : { input: put(input) };
}

describe("another org's id", () => {
  test('[api-05] is sent in every id argument of the schema', () => {
    expect(Object.keys(fields).flatMap(idArguments).toSorted()).toEqual(Object.keys(kinds).toSorted());
  });

  test.each(Object.entries(kinds))('[api-05] in %s looks to everyone like a missing id', async (place, kind) => {
    const [operation, name] = place.split('.') as [Operation, string];
    for (const actor of people) {
      // A super user can access every org, but can't mix records of two orgs either.
      const mixes = [
        'copyActivity.targetCourseId',
        'copyActivity.sourceActivityId',
        'copyCourse.activityIds',
        'copyCourse.exceptActivityIds',
        'setOrgContentLibrary.courseId',
        'getAiccZip.courseId',
        'getAiccZip.activityId',
        'getTinCanZip.courseId',
        'getTinCanZip.activityId',
        'autoEnrollCaller.courseId',
        'createImport.orgId',
        'createImport.courseId',
        'getImports.orgId',
        'getImports.courseId',
        'changeMatching.orgId',
        'changeMatching.courseId',
      ];
      if (actor === 'SU' && !mixes.includes(place)) continue;
      const foreign = await executeAs(world, operation, actor, await callWith(operation, name, foreignId(kind)));
      const none = await executeAs(world, operation, actor, await callWith(operation, name, randomUUID()));
      expect(
        foreign.errors.map(({ extensions }) => extensions.code),
        `${place} ${actor}`,
      ).toEqual(['ACCESS_DENIED']);
      expect(foreign.bytes, `${place} ${actor}`).toBe(none.bytes);
    }
  });
});

test("[api-05] a record of another org is no more visible in the caller's list than a missing one", async () => {
  const { org, foreign } = world;
  await foreign.visible.progress(actors.XO, { status: 'pending_evaluation' });
  const found = (activityId: string) =>
    executeAs(world, 'getLearnerProgress', 'OA', {
      input: { orgId: org.id, reviewerId: actors.OA },
      filter: { record: { activityId, learnerId: actors.XO } },
    });
  const { errors, bytes } = await found(foreign.visible.id);
  expect({ errors, bytes }).toEqual({ errors: [], bytes: (await found(randomUUID())).bytes });
});

describe('a revoked role', () => {
  const calls: [Actor, string, Operation][] = [
    ['LR', 'delete from course_member where user_id = $1', 'getCourse'],
    ['RV', "update course_member set role = 'learner' where user_id = $1", 'getCourseUsers'],
    ['IN', "update course_member set role = 'reviewer' where user_id = $1", 'updateCourse'],
    ['OA', "update org_member set type = 'orguser' where user_id = $1", 'getOrgUsers'],
    ['CC', "update org_member set type = 'orguser' where user_id = $1", 'getActivity'],
    ['SU', 'update person set is_super_user = false where user_id = $1', 'setOrgFeatures'],
    ['DM', 'delete from org_member where user_id = $1', 'getOrg'],
  ];
  test.each(calls)('[api-05] denies the next %s', async (actor, statement, operation) => {
    const own = actor === 'CC' ? 'hidden, library' : undefined;
    const row = matrix.find((each) => each.operation === operation && (own === undefined || each.title === own));
    const given = (await row?.variables(world, actor)) ?? {};
    expect((await executeAs(world, operation, actor, given)).errors).toEqual([]);
    await world.api.database.pool.query(statement, [actors[actor]]);
    expect((await executeAs(world, operation, actor, given)).errors.map(({ extensions }) => extensions.code)).toEqual([
      'ACCESS_DENIED',
    ]);
  });
});
