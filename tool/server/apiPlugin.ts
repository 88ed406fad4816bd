import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ToolEventKind } from '../../shared/events/toolEvents.ts';
import { acceptJson } from '../../shared/http/jsonBody.ts';
import { ANSWER_TEXT_MAX, type Activity, type Role } from '../contract.ts';
import { findActivity, listCourseGroups, type StoredActivity } from './activityStore.ts';
import { countSubmissions } from './attemptStore.ts';
import { snapshotActivity, snapshotWork } from './eventValues.ts';
import type { Caller } from './caller.ts';
import { BODY_BYTES_MAX, changes, INSTRUCTORS, moment, read, REVIEWERS, type About, type Call } from './calls.ts';
import { addCaptionRoutes } from './captionRoutes.ts';
import { addressDownload, downloadOptions } from './downloads.ts';
import { recordingDatabase } from './events.ts';
import { readReport } from './figures.ts';
import { listMedia, mediaOf } from './mediaStore.ts';
import { listCourseMembers } from './members.ts';
import { ownerOf } from './owners.ts';
import { refreshMediaUrl } from './playback.ts';
import { readPresence } from './presence.ts';
import { addReviewRoutes } from './reviewRoutes.ts';
import { readSession } from './session.ts';
import { changeSettings } from './settingsChange.ts';
import { denied, notFound, Refusal } from './toolError.ts';
import type { Tool, ViewedTool } from './tool.ts';
import { readOwnWork, saveDraft, submitDraft } from './works.ts';

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
const period = z
  .strictObject({ start: moment, end: moment })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'The end must not be before the start.' })
  .refine(({ start, end }) => end - start <= DAYS_MAX * DAY_MS, {
    path: ['end'],
    message: `At most ${DAYS_MAX} days.`,
  });

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
  const own = ({ activity, caller }: Call) => ({ activity, owner: ownerOf(activity, caller.userId) });
  const aboutSettings: About = async ({ activity }) => snapshotActivity(activity.resourceLinkId);
  const aboutOwnWork: About = async (call) => snapshotWork(call.activity.resourceLinkId, own(call).owner.id);

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
    serve((call) => readPresence(call.tool, own(call), read(changes, call.request.query).since)),
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
    serve(({ tool: viewed, request }) => refreshMediaUrl(viewed, request)),
  );

  addReviewRoutes(app, { serve, recorded, reporting }, tool);
  addCaptionRoutes(app, { serve, recorded, reporting }, wakeRecognition);

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
