import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ToolEventKind } from '../../shared/events/toolEvents.ts';
import type { Comment } from '../contract.ts';
import {
  aboutClaims,
  snapshotCommentedWork,
  snapshotComments,
  snapshotReleases,
  snapshotSavedComments,
  snapshotWork,
} from './eventValues.ts';
import { claim, releaseClaim } from './claims.ts';
import { BODY_BYTES_MAX, changes, INSTRUCTORS, read, REVIEWERS, type About, type Call, type Routing } from './calls.ts';
import {
  addComment,
  changeComment,
  findSeenComment,
  removeComment,
  replyToComment,
  restoreComment,
  type CommentScope,
} from './comments.ts';
import { keepScore, publish, reset } from './marks.ts';
import type { Owner } from './owners.ts';
import { findReviewed, listChangedReviews, listReviews, openReview } from './reviews.ts';
import { listReleases, release, revokeRelease } from './releases.ts';
import { listSavedComments, removeSavedComment, saveComment } from './savedComments.ts';
import type { Tool, ViewedTool } from './tool.ts';

const reviewChanges = changes.extend({ open: z.string().max(1000).optional() });
const base = z
  .strictObject({
    attemptId: z.string().max(64),
    evaluatedAt: z.number().nullable(),
    rubricVersion: z.int().min(0).optional(),
  })
  .nullish();
const scored = z.strictObject({
  given: z.number().min(0),
  rubric: z.array(z.strictObject({ criterionId: z.string(), points: z.number().min(0) })).max(50),
  base,
});
const reason = z.string().trim().max(1000).optional();
const unscored = z.strictObject({ base }).nullish();
const commentText = z.string().trim().max(5000);
const newComment = z.strictObject({
  text: commentText,
  atSeconds: z.number().min(0).nullable(),
  endSeconds: z.number().min(0).nullish(),
  questionId: z.string().max(64).nullable(),
  criterionId: z.string().max(64).nullish(),
  mediaId: z.string().max(64).nullish(),
});
const commentChange = z.strictObject({ text: commentText.optional(), isResolved: z.boolean().optional() });
const reply = z.strictObject({ text: commentText.min(1) });
const comment = newComment.extend({ base });
const publishing = scored.extend({ reason, comment: newComment.optional() }).partial().nullish();
const releasing = z.strictObject({ markIds: z.array(z.uuid()).min(1).max(10_000) });
const savedComment = reply;

/** Adds the routes of reviews, comments and releases. contract.ts documents the responses. */
export function addReviewRoutes(app: FastifyInstance, { serve, recorded, reporting }: Routing, tool: Tool): void {
  /** Records a change to someone's work. The owner is looked up only once. */
  const recordedReview =
    <T>(
      event: ToolEventKind,
      about: typeof snapshotWork,
      answer: (call: Call, owner: Owner) => Promise<T>,
    ): ((call: Call) => Promise<T>) =>
    async (call) => {
      const { activity, request } = call;
      const owner = await findReviewed(tool, activity, (request.params as { learnerId: string }).learnerId);
      const aboutOwner: About = async () => about(activity.resourceLinkId, owner.id);
      return recorded(event, aboutOwner, (recordedCall) => answer(recordedCall, owner))(call);
    };
  /** Records a change to a comment by anyone who can see it. */
  const recordedComment = (
    event: ToolEventKind,
    answer: (viewed: ViewedTool, scope: CommentScope, body: unknown) => Promise<Comment>,
  ) =>
    serve(
      reporting(async (call: Call) => {
        const { activity, caller, request } = call;
        const scope = { activity, id: (request.params as { id: string }).id };
        const { owner } = await findSeenComment(tool.database, scope, caller);
        const about: About = async () => snapshotComments(activity.resourceLinkId, owner);
        return recorded(event, about, (each) => answer(each.tool, scope, request.body))(call);
      }),
    );
  const aboutSavedComments: About = async ({ caller }) => snapshotSavedComments(caller.userId);

  app.get(
    '/api/reviews',
    serve(
      ({ activity, request }) =>
        listReviews(tool, activity, String((request.query as { status?: string }).status ?? 'all')),
      REVIEWERS,
    ),
  );
  app.get(
    '/api/reviews/changes',
    serve((call) => listChangedReviews(call.tool, call.activity, read(reviewChanges, call.request.query)), REVIEWERS),
  );
  app.get(
    '/api/reviews/:learnerId',
    serve(
      recordedReview(
        'work.open',
        snapshotWork,
        reporting((call: Call, owner: Owner) => openReview(call.tool, call.activity, owner)),
      ),
      REVIEWERS,
      // Counts as a write, because the first time that a submission is opened is stored.
      true,
    ),
  );
  const claiming = async ({ activity, caller, request }: Call) => ({
    activity,
    owner: await findReviewed(tool, activity, (request.params as { learnerId: string }).learnerId),
    caller,
  });
  app.put(
    '/api/reviews/:learnerId/claim',
    serve(
      reporting(async (call) => claim(call.tool, await claiming(call))),
      REVIEWERS,
    ),
  );
  app.post(
    '/api/reviews/:learnerId/claim/take-over',
    serve(
      recordedReview(
        'claim.takeOver',
        aboutClaims,
        reporting(async ({ tool: viewed, activity, caller }: Call, owner: Owner) =>
          claim(viewed, { activity, owner, caller, takesOver: true }),
        ),
      ),
      INSTRUCTORS,
    ),
  );
  app.delete('/api/reviews/:learnerId/claim', async (request, reply) => {
    await serve(
      reporting(async (call) => releaseClaim(call.tool, await claiming(call))),
      REVIEWERS,
      // Doesn't count as a write, because a page that is being closed can't wait for the platform's response.
      false,
    )(request);
    return reply.code(204).send();
  });
  app.put(
    '/api/reviews/:learnerId/score',
    serve(
      recordedReview('score.keep', snapshotWork, async ({ activity, caller, ...call }, owner) => {
        const { base: seen, ...given } = read(scored, call.request.body);
        return keepScore(call.tool, { activity, owner, caller, seen }, given);
      }),
      REVIEWERS,
    ),
  );
  app.post(
    '/api/reviews/:learnerId/publish',
    serve(
      recordedReview(
        'score.publish',
        snapshotCommentedWork,
        reporting(async ({ activity, caller, ...call }: Call, owner: Owner) => {
          // A page from an older build has already saved the score in a separate call.
          const published = read(publishing, call.request.body) ?? {};
          const { base: seen, given, rubric = [], reason: why, comment: typed } = published;
          const score = given === undefined ? undefined : { given, rubric };
          const publication = { score, reason: why === '' ? undefined : why, comment: typed };
          return publish(call.tool, { activity, owner, caller, seen }, publication);
        }),
      ),
      REVIEWERS,
    ),
  );
  app.post(
    '/api/reviews/:learnerId/reset',
    serve(
      recordedReview(
        'work.reset',
        snapshotWork,
        reporting(async ({ activity, caller, ...call }: Call, owner: Owner) => {
          const seen = read(unscored, call.request.body)?.base;
          return reset(call.tool, { activity, owner, caller, seen });
        }),
      ),
      REVIEWERS,
    ),
  );
  app.post(
    '/api/reviews/:learnerId/comments',
    serve(
      recordedReview(
        'comment.add',
        snapshotComments,
        reporting(async (call: Call, owner: Owner) => {
          const { base: seen, ...said } = read(comment, call.request.body);
          return addComment(call.tool, call.activity, owner, { ...said, attemptId: seen?.attemptId });
        }),
      ),
      REVIEWERS,
    ),
  );
  app.patch(
    '/api/comments/:id',
    recordedComment('comment.change', (viewed, scope, body) => changeComment(viewed, scope, read(commentChange, body))),
  );
  app.delete('/api/comments/:id', recordedComment('comment.remove', removeComment));
  app.post('/api/comments/:id/restore', recordedComment('comment.restore', restoreComment));
  app.post(
    '/api/comments/:id/replies',
    recordedComment('comment.reply', (viewed, scope, body) => replyToComment(viewed, scope, read(reply, body).text)),
  );

  const aboutMarks: About = async ({ activity }) => snapshotReleases(activity.resourceLinkId);
  app.get(
    '/api/releases',
    serve(({ activity }) => listReleases(tool, activity), INSTRUCTORS),
  );
  app.post(
    '/api/releases',
    { bodyLimit: BODY_BYTES_MAX },
    serve(
      recorded(
        'marks.release',
        aboutMarks,
        reporting((call: Call) => release(call.tool, call.activity, read(releasing, call.request.body).markIds)),
      ),
      INSTRUCTORS,
    ),
  );
  app.post(
    '/api/releases/:id/take-back',
    serve(
      recorded(
        'marks.takeBack',
        aboutMarks,
        reporting((call: Call) => revokeRelease(call.tool, call.activity, (call.request.params as { id: string }).id)),
      ),
      INSTRUCTORS,
    ),
  );

  app.get(
    '/api/saved-comments',
    serve(({ caller }) => listSavedComments(tool, caller.userId), REVIEWERS),
  );
  app.post(
    '/api/saved-comments',
    serve(
      recorded('comment.save', aboutSavedComments, (call) =>
        saveComment(call.tool, call.caller.userId, read(savedComment, call.request.body).text),
      ),
      REVIEWERS,
    ),
  );
  app.delete('/api/saved-comments/:id', async (request, reply) => {
    await serve(
      recorded('comment.forget', aboutSavedComments, ({ tool: viewed, caller }) =>
        removeSavedComment(viewed, caller.userId, (request.params as { id: string }).id),
      ),
      REVIEWERS,
    )(request);
    return reply.code(204).send();
  });
}
