import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { AuditTarget } from '../../audit/auditTarget.ts';
import type { QuerygetHistoryArgs, QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, orgSubject, requireActivity, requireCourse, requireOrg } from '../access.ts';
import { readListRequest } from '../listRequest.ts';
import type { ViewerContext } from '../loaders.ts';
import { auditEventOrders, listHistory } from './auditEventStore.ts';

export const getHistory: QueryResolvers['getHistory'] = async (_parent, args, context) => {
  const { orgId, record } = await requireRecord(context, args);
  const { limit, nextPageToken } = args;
  const request = readListRequest(
    { limit, nextPageToken },
    { orders: auditEventOrders, byDefault: { field: 'at', order: 'desc' }, now: context.now },
  );
  return listHistory(context.db, orgId, record, request);
};

type HistoryOf = { orgId: string; record: Pick<AuditTarget, 'type' | 'id'> };

/** Returns the record whose history is requested. The caller must have the permission to change it. */
async function requireRecord(context: ViewerContext, args: QuerygetHistoryArgs): Promise<HistoryOf> {
  const { recordType: type, id } = args;
  const { viewer } = context;
  if (type === 'Activity') {
    const { row, subject } = await requireActivity(context, id);
    assertCan(viewer, 'activity.update', subject);
    return { orgId: row.org_id, record: { type, id: row.id } };
  }
  if (type === 'Course' || type === 'CourseUser') {
    const { row, subject } = await requireCourse(context, id);
    assertCan(viewer, type === 'Course' ? 'course.update' : 'courseUser.add', subject);
    const person = type === 'Course' ? undefined : await subjectOf(context, args);
    return { orgId: row.org_id, record: { type, id: person === undefined ? row.id : `${row.id}/${person}` } };
  }
  // Links have no history, and accounts don't belong to an org.
  if (type !== 'Org' && type !== 'OrgUser') throw denied();
  const standing = await requireOrg(context, id);
  assertCan(viewer, type === 'Org' ? 'auditEvent.list' : 'orgUser.list', orgSubject(standing));
  return {
    orgId: standing.orgId,
    record: { type, id: type === 'Org' ? standing.orgId : await subjectOf(context, args) },
  };
}

async function subjectOf({ db }: ViewerContext, { userId }: QuerygetHistoryArgs): Promise<string> {
  const person = await db
    .selectFrom('person')
    .select('lti_subject')
    .where('user_id', '=', normalizeEmail(userId ?? ''))
    .executeTakeFirst();
  if (person === undefined) throw denied();
  return person.lti_subject;
}
