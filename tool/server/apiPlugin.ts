import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ToolEventKind } from '../../shared/events/toolEvents.ts';
import { acceptJson } from '../../shared/http/jsonBody.ts';
import { ANSWER_TEXT_MAX, type Activity, type Comment, type Role } from '../contract.ts';
import { findActivity, listCourseGroups, type StoredActivity } from './activityStore.ts';
import { countSubmissions } from './attemptStore.ts';
import {
  aboutActivity,
  aboutClaims,
  aboutCommentedWork,
  aboutCommentsOn,
  aboutReleases,
  aboutSavedCommentsOf,
  aboutWork,
} from './eventValues.ts';
import { claim, releaseClaim } from './claims.ts';
import type { Caller } from './caller.ts';
import { read, type About, type Call } from './calls.ts';
import { addCaptionRoutes } from './captionRoutes.ts';
import {
  addComment,
  changeComment,
  findSeenComment,
  removeComment,
  replyToComment,
  restoreComment,
  type CommentScope,
} from './comments.ts';
import { addressDownload, downloadOptions } from './downloads.ts';
import { recordingDatabase } from './events.ts';
import { readReport } from './figures.ts';
import { keepScore, publish, reset } from './marks.ts';
import { listMedia, mediaOf } from './mediaStore.ts';
import { listCourseMembers } from './members.ts';
import { ownerOf, type Owner } from './owners.ts';
import { readdressed } from './playback.ts';
import { readOthers } from './presence.ts';
import { findReviewed, listChangedReviews, listReviews, openReview } from './reviews.ts';
import { listReleases, release, takeBack } from './releases.ts';
import { readSession } from './session.ts';
import { listSavedComments, removeSavedComment, saveComment } from './savedComments.ts';
import { changeSettings } from './settingsChange.ts';
import { denied, notFound, Refusal } from './toolError.ts';
import type { Tool, ViewedTool } from './tool.ts';
import { readOwnWork, saveDraft, submitDraft } from './works.ts';

const BODY_BYTES_MAX = 512 * 1024;

const draft = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        questionId: z.string().max(64).nullable(),
        mediaId: z.string().max(64).nullable(),
        text: z.string().max(ANSWER_TEXT_MAX),
      }),
    )
    .max(100),
  base: z.strictObject({ attemptId: z.string().max(64), revision: z.int().min(0) }).nullish(),
  version: z.int().min(0).optional(),
  seenIds: z.array(z.string().max(64)).max(1000).optional(),
});
const submission = z.strictObject({ attemptId: z.string().max(64).optional() }).nullish();
const DAY_MS = 86_400_000;
const DAYS_MAX = 366;
/** The latest time that both JavaScript and PostgreSQL dates can represent. */
const MOMENT_MAX = 8_640_000_000_000_000;
const moment = z.coerce.number('Expected a time in epoch milliseconds.').int().min(0).max(MOMENT_MAX);
const period = z
  .strictObject({ start: moment, end: moment })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'The end must not be before the start.' })
  .refine(({ start, end }) => end - start <= DAYS_MAX * DAY_MS, {
    path: ['end'],
    message: `At most ${DAYS_MAX} days.`,
  });
const changes = z.strictObject({ since: moment.optional() });
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

const REVIEWERS: readonly Role[] = ['reviewer', 'instructor'];
const INSTRUCTORS: readonly Role[] = ['instructor'];
/** A draft has no effect until it is submitted, so the platform need not be queried for each one. */
const HARMLESS = [undefined, false] as const;

/** Registers the API of the tool's pages. contract.ts documents the responses. */
export async function apiPlugin(
  app: FastifyInstance,
  { tool, wake, wakeRecognition }: { tool: Tool; wake: () => void; wakeRecognition: () => void },
): Promise<void> {
  acceptJson(app, (message) => new Refusal('tooLarge', message));
  const serve =
    <T>(answer: (call: Call) => Promise<T>, roles?: readonly Role[], isWrite?: boolean) =>
    async (request: FastifyRequest): Promise<T> => {
      const caller = await readSession(tool, request, isWrite);
      if (roles && !roles.includes(caller.role)) throw denied();
      const found = caller.activityId === '' ? undefined : await findActivity(tool.database, caller.activityId);
      if (found === undefined) throw notFound('activity');
      // A draft is never late.
      const activity =
        isWrite === false ? found : await tool.dates.ofActivity(found, isWrite ?? request.method !== 'GET');
      return answer({ tool: { ...tool, viewer: caller }, caller, activity, request });
    };
  /** Wakes the queue of reports to the platform after the response. */
  const reporting =
    <Args extends unknown[], T>(answer: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      const result = await answer(...args);
      wake();
      return result;
    };
  /** Records the changes of a call in the transaction that makes them. */
  const recorded =
    <T>(event: ToolEventKind, about: About, answer: (call: Call) => Promise<T>) =>
    async (call: Call) => {
      const recordedCall = { event, caller: call.caller, request: call.request, ...(await about(call)) };
      const database = recordingDatabase(call.tool.database, recordedCall);
      return answer({ ...call, tool: { ...call.tool, database } });
    };
  /** Records a change to someone's work. The owner is looked up only once. */
  const recordedReview =
    <T>(
      event: ToolEventKind,
      about: typeof aboutWork,
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
        const about: About = async () => aboutCommentsOn(activity.resourceLinkId, owner);
        return recorded(event, about, (each) => answer(each.tool, scope, request.body))(call);
      }),
    );
  const own = ({ activity, caller }: Call) => ({ activity, owner: ownerOf(activity, caller.userId) });
  const aboutSettings: About = async ({ activity }) => aboutActivity(activity.resourceLinkId);
  const aboutOwnWork: About = async (call) => aboutWork(call.activity.resourceLinkId, own(call).owner.id);
  const aboutSavedComments: About = async ({ caller }) => aboutSavedCommentsOf(caller.userId);

  app.get(
    '/api/activity',
    serve((call) => shown(call.tool, call.activity, call.caller)),
  );
  app.put(
    '/api/activity',
    { bodyLimit: BODY_BYTES_MAX },
    serve(
      recorded('activity.settings', aboutSettings, async ({ tool: viewed, activity, caller, request }) => {
        await changeSettings(viewed, activity, request.body);
        const changed = (await findActivity(tool.database, activity.resourceLinkId)) as StoredActivity;
        return shown(viewed, await tool.dates.ofActivity(changed, true), caller);
      }),
      INSTRUCTORS,
    ),
  );
  app.get(
    '/api/members',
    serve(({ activity }) => listCourseMembers(tool, activity), REVIEWERS),
  );

  app.get(
    '/api/course-groups',
    serve(({ activity }) => listCourseGroups(tool.database, activity.resourceLinkId), INSTRUCTORS),
  );

  app.get(
    '/api/work',
    serve((call) => readOwnWork(call.tool, own(call), call.caller.userId)),
  );
  app.put(
    '/api/work/draft',
    { bodyLimit: BODY_BYTES_MAX },
    serve(
      (call) => {
        return saveDraft(call.tool, own(call), { ...read(draft, call.request.body), userId: call.caller.userId });
      },
      ...HARMLESS,
    ),
  );
  app.get(
    '/api/work/others',
    serve((call) => readOthers(call.tool, own(call), read(changes, call.request.query).since)),
  );
  app.post(
    '/api/work/submit',
    serve(
      recorded(
        'work.submit',
        aboutOwnWork,
        reporting(async (call) => {
          const { userId } = call.caller;
          const attemptId = read(submission, call.request.body)?.attemptId;
          await submitDraft(call.tool, own(call), { userId, attemptId });
          return readOwnWork(call.tool, own(call), userId);
        }),
      ),
    ),
  );

  app.get(
    '/api/media/:id',
    serve(({ tool: viewed, request }) => readdressed(viewed, request)),
  );

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
        aboutWork,
        reporting((call: Call, owner: Owner) => openReview(call.tool, call.activity, owner)),
      ),
      REVIEWERS,
      // The first time a submission is opened is stored.
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
      // A page that is being closed can't wait for the platform's response.
      false,
    )(request);
    return reply.code(204).send();
  });
  app.put(
    '/api/reviews/:learnerId/score',
    serve(
      recordedReview('score.keep', aboutWork, async ({ activity, caller, ...call }, owner) => {
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
        aboutCommentedWork,
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
        aboutWork,
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
        aboutCommentsOn,
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

  const aboutMarks: About = async ({ activity }) => aboutReleases(activity.resourceLinkId);
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
        reporting((call: Call) => takeBack(call.tool, call.activity, (call.request.params as { id: string }).id)),
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

  addCaptionRoutes(app, { serve, recorded }, wakeRecognition);

  app.get('/api/downloads/:activityId', async (request) => {
    const caller = await readSession(tool, request, true);
    const { activityId } = request.params as { activityId: string };
    return addressDownload(tool, caller, activityId, read(downloadOptions, request.query));
  });

  app.get('/api/report', async (request) => {
    const { view, orgId } = await readSession(tool, request);
    if (view !== 'reporting') throw denied();
    return readReport(tool.database, orgId, read(period, request.query));
  });
}

/** Removes the other groups, which learners must not see. */
async function shown(
  tool: ViewedTool,
  { lineItem: _lineItem, memberships: _memberships, orgId: _orgId, learnerDates, ...activity }: StoredActivity,
  { role, userId }: Caller,
): Promise<Activity> {
  const groups =
    role === 'learner' ? activity.groups.filter(({ memberIds }) => memberIds.includes(userId)) : activity.groups;
  const resourceIds = activity.resources.flatMap(({ mediaId }) => mediaId ?? []);
  const files = await Promise.all(
    (await listMedia(tool.database, activity.resourceLinkId, [...resourceIds, activity.videoId ?? ''])).map((row) =>
      mediaOf(tool, row),
    ),
  );
  return {
    ...activity,
    ...(role === 'learner' && learnerDates?.get(userId)),
    groups,
    ...(role === 'instructor' && { submissions: await countSubmissions(tool.database, activity.resourceLinkId) }),
    video: files.find(({ id }) => id === activity.videoId) ?? null,
    resourceFiles: files.filter(({ id }) => resourceIds.includes(id)),
  };
}
