import { listLinks, revokeAllLinks, revokeLink } from '../../links/courseLinkStore.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, requireCourse } from '../access.ts';

export const revokeCourseLinks: MutationResolvers['revokeCourseLinks'] = async (_parent, { input }, context) => {
  const { db, viewer } = context;
  const { row, subject } = await requireCourse(context, input.courseId);
  assertCan(viewer, 'link.manage', subject);
  if (!input.linkId) await revokeAllLinks(db, row);
  else if (!(await revokeLink(db, row, input.linkId))) throw denied();
  return listLinks(db, row);
};
