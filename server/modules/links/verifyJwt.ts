import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { insertRedemption } from '../../links/redemptionStore.ts';
import { readLink } from '../../links/linkToken.ts';
import { readLmsParameters } from '../../packages/lms/lmsParameters.ts';
import { keepPackageLaunch } from '../../packages/lms/packageLaunchStore.ts';
import { resendResults } from '../../packages/lms/reportJob.ts';
import { denied } from '../access.ts';
import { countUse, isLinkValid, isRestored } from '../../links/courseLinkStore.ts';
import { findCourse } from '../courses/courseStore.ts';
import { assertEnterable, findOrg } from '../orgs/orgStore.ts';

/** Reads a link for any signed-in person. For an invalid link, the response says nothing else. */
export const verifyJwt: QueryResolvers['verifyJwt'] = async (_parent, { token, lms }, context) => {
  const { wholeDb: db, viewer, services, now, reached } = context;
  const link = await readLink(services.keys, token, now);
  const course = link && (await findCourse(db, viewer.userId, link.courseId));
  const isOfEpoch =
    link?.epoch === course?.link_epoch || (link !== undefined && (await isRestored(db, link.orgId, link.jti)));
  if (link === undefined || course === undefined || course.org_id !== link.orgId || !isOfEpoch) throw denied();
  const { courseId, activityId, jti, iat } = link;
  const shown = { orgId: course.org_id, courseId, jti, issuedAt: new Date(iat * 1000) };
  assertEnterable(await findOrg(db, course.org_id));
  if (!(await isLinkValid(db, shown, viewer.userId))) throw denied();
  const parameters = lms && link.purpose === 'package' ? readLmsParameters(lms) : undefined;
  reached.orgId = course.org_id;
  await insertRedemption(db, { orgId: course.org_id, userId: viewer.userId, courseId, activityId, jti });
  await countUse(db, course.org_id, jti);
  if (parameters !== undefined && activityId !== undefined) {
    const activity = { orgId: course.org_id, activityId };
    await db.transaction().execute(async (transaction) => {
      await keepPackageLaunch(transaction, services.keys, { ...activity, userId: viewer.userId }, parameters);
      await resendResults(transaction, activity, [viewer.userId]);
    });
    services.jobs.wake();
  }
  return JSON.stringify({ courseId, activityId });
};
