import { PAGE_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, requireActivity } from '../access.ts';
import { assertValid } from '../validate.ts';
import { listMarks } from './markStore.ts';

const TOKEN = /^\d{1,18}$/;

export const getMarks: QueryResolvers['getMarks'] = async (_parent, args, context) => {
  const { row, subject } = await requireActivity(context, args.activityId);
  const learnerId = normalizeEmail(args.learnerId);
  const isSelf = learnerId === context.viewer.userId;
  assertCan(context.viewer, 'mark.read', { ...subject, isSelf });
  const limit = args.limit ?? PAGE_LIMIT_MAX;
  const after = args.nextPageToken ?? undefined;
  assertValid({
    limit: limit < 1 || limit > PAGE_LIMIT_MAX ? { rule: 'outOfRange', limit: PAGE_LIMIT_MAX } : undefined,
    nextPageToken: after !== undefined && !TOKEN.test(after) ? { rule: 'malformed' } : undefined,
  });
  const record = { org_id: row.org_id, activity_id: row.id, learner_id: learnerId };
  const [found = []] = await listMarks(context.db, [record], { limit: limit + 1, after, isOwn: isSelf });
  const marks = found.slice(0, limit);
  return { marks, nextPageToken: found.length > limit ? (marks.at(-1)?.id ?? null) : null };
};
