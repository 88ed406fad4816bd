import { listLinkNames, listLinks, revokeAllLinks, revokeLink } from '../../links/courseLinkStore.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, denied, requireCourse } from '../access.ts';
import { keepDeletions } from '../deletions/deletionStore.ts';
import { courseLinkRecord, courseRecord } from '../recordedValues.ts';

export const revokeCourseLinks: MutationResolvers['revokeCourseLinks'] = async (_parent, { input }, context) => {
  const { db, viewer } = context;
  const { row, subject } = await requireCourse(context, input.courseId);
  assertCan(viewer, 'link.manage', subject);
  const { linkId } = input;
  return db.transaction().execute(async (transaction) => {
    const keep = async (jtis: readonly string[]) => {
      const names = await listLinkNames(transaction, row, jtis);
      const place = { org_id: row.org_id, course_id: row.id };
      const records = jtis.map((record_id) => ({ ...place, record_id, name: names.get(record_id) ?? row.name }));
      await keepDeletions(transaction, { type: 'CourseLink', deletedBy: viewer.userId, records });
    };
    if (linkId) {
      if (!(await revokeLink(transaction, row, linkId))) throw denied();
      await keep([linkId]);
      await recordChange(transaction, context, { record: courseLinkRecord(row.id, linkId, row) });
    } else {
      const revoked = await revokeAllLinks(transaction, row);
      await keep(revoked);
      const parts = revoked.map((jti) => ({ record: courseLinkRecord(row.id, jti, row), changes: [] }));
      await recordChange(transaction, context, { record: courseRecord(row), parts });
    }
    return listLinks(transaction, row);
  });
};
