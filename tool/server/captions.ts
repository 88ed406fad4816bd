import { z } from 'zod';
import { CAPTIONS_MAX, readCaptions, writeCaptions } from '../captions.ts';
import type { CaptionList, CaptionOrigin } from '../contract.ts';
import type { StoredActivity } from './activityStore.ts';
import type { Caller } from './caller.ts';
import {
  findCaptionedMedia,
  findCaptions,
  listCaptions,
  listSubmitters,
  removeCaptions,
  saveCaptions,
  type CaptionedMedia,
  type CaptionRow,
} from './captionStore.ts';
import type { Queries } from './database.ts';
import { mediaOf } from './mediaStore.ts';
import { listNames } from './members.ts';
import { ownerOf } from './owners.ts';
import { listRecognitions, requestRecognition } from './recognitionStore.ts';
import { report } from './reports.ts';
import { denied, notFound, Refusal } from './toolError.ts';
import type { ViewedTool } from './tool.ts';

const LANGUAGES_MAX = 20;
const TAG_MAX = 35;
const PROBLEMS_MAX = 50;

export const captionFile = z.strictObject({
  text: z.string().max(CAPTIONS_MAX.fileCharacters),
  source: z.enum(['upload', 'editor']),
  isChecked: z.boolean(),
  base: z.int().min(1).nullable(),
});
type CaptionFile = z.infer<typeof captionFile>;

export interface CaptionScope {
  media: CaptionedMedia;
  canEdit: boolean;
}

/** Finds a recording that the caller can see. Before submission, only its learner can. */
export async function findCaptionScope(
  { database }: ViewedTool,
  activity: StoredActivity,
  { userId, role }: Caller,
  mediaId: string,
): Promise<CaptionScope> {
  const ownerId = ownerOf(activity, userId).id;
  const media = await findCaptionedMedia(database, mediaId, { activityId: activity.resourceLinkId, ownerId, userId });
  const isUnused = media !== undefined && media.is_own && !media.is_submitted && !media.is_in_settings;
  const isSeen =
    media !== undefined &&
    (media.is_in_settings ||
      media.is_in_own_draft ||
      media.is_in_own_submission ||
      isUnused ||
      (role !== 'learner' && (media.is_submitted || media.is_in_comment)));
  if (!isSeen) throw notFound('recording');
  const canEdit =
    media.is_in_own_draft ||
    isUnused ||
    (role !== 'learner' && (media.is_submitted || media.is_in_comment)) ||
    (role === 'instructor' && media.is_in_settings);
  return { media, canEdit };
}

/** Finds a recording whose captions the caller can change. */
export async function findEditedCaptions(
  ...[tool, activity, caller, mediaId]: Parameters<typeof findCaptionScope>
): Promise<CaptionScope> {
  const scope = await findCaptionScope(tool, activity, caller, mediaId);
  if (!scope.canEdit) throw denied();
  return scope;
}

export function readLanguage(given: string): string {
  try {
    const [tag] = Intl.getCanonicalLocales(given);
    if (tag !== undefined && tag.length <= TAG_MAX) return tag;
  } catch {
    // The text is not a language tag.
  }
  throw new Refusal('invalid', 'Expected a language such as en or pt-BR.', 'language');
}

export async function listCaptionsOf(tool: ViewedTool, { media, canEdit }: CaptionScope): Promise<CaptionList> {
  const rows = await listCaptions(tool.database, media.id);
  const recognitions = await listRecognitions(tool.database, media.id);
  const people = rows.flatMap(({ changed_by, checked_by }) => [changed_by, checked_by]).filter((id) => id !== null);
  const names = people.length === 0 ? new Map<string, string>() : await listNames(tool, people);
  const personOf = (userId: string | null) => (userId === null ? null : { userId, name: names.get(userId) ?? '' });
  const captions = rows.map(({ language, origin, checked_at, revision }) => ({
    language,
    origin,
    isChecked: checked_at !== null,
    revision,
  }));
  const shown = (await mediaOf(tool, { ...media, captions })).captions;
  return {
    captions: rows.flatMap((row, index) => {
      const caption = shown[index];
      const changed = { by: personOf(row.changed_by), at: row.changed_at.getTime() };
      return caption ? [{ ...caption, changed, checked: personOf(row.checked_by) }] : [];
    }),
    recognitions: recognitions.map(({ language, has_failed }) => ({ language, hasFailed: has_failed })),
    canEdit,
    canRecognize: tool.options.speech !== undefined,
  };
}

export async function saveCaptionsOf(
  tool: ViewedTool,
  activity: StoredActivity,
  { media }: CaptionScope,
  language: string,
  { text, source, isChecked, base }: CaptionFile,
): Promise<void> {
  assertRecording(media);
  const duration = Number(media.duration_ms ?? 0) / 1000 || Infinity;
  const { cues, problems } = readCaptions(text, duration);
  const [first] = problems;
  if (first)
    throw new Refusal('invalid', `Line ${first.line}: ${first.code}.`, 'text', {
      problems: problems.slice(0, PROBLEMS_MAX),
    });
  const body = writeCaptions(cues);
  await tool.database.transaction(async (queries) => {
    const before = await lockCaptions(queries, media.id, language, base);
    const now = new Date(tool.now());
    await saveCaptions(queries, {
      media_id: media.id,
      language,
      body,
      origin: originOf({ source, isChecked, body }, before),
      changed_by: tool.viewer.userId,
      changed_at: now,
      ...(isChecked ? { checked_by: tool.viewer.userId, checked_at: now } : { checked_by: null, checked_at: null }),
    });
    await reportCaptions(queries, activity, media, tool.now());
  });
}

/** Reports changed captions, because the console lists the people whose submissions lack captions. */
async function reportCaptions(
  queries: Queries,
  activity: StoredActivity,
  { id, is_submitted }: CaptionedMedia,
  now: number,
): Promise<void> {
  if (!is_submitted) return;
  for (const owner of await listSubmitters(queries, activity.resourceLinkId, id))
    await report(queries, activity, owner, { kind: 'captioned' }, now);
}

/** Captions keep the origin `machine` until a person who checks them also changes their text. */
function originOf(
  { source, isChecked, body }: Pick<CaptionFile, 'source' | 'isChecked'> & { body: string },
  before: CaptionRow | undefined,
): CaptionOrigin {
  if (source === 'upload') return 'uploaded';
  if (before === undefined) return 'edited';
  const isKept = before.body === body || (before.origin === 'machine' && !isChecked);
  return isKept ? before.origin : 'edited';
}

export async function removeCaptionsOf(
  { database, now }: ViewedTool,
  activity: StoredActivity,
  { media }: CaptionScope,
  language: string,
  base: number | null,
): Promise<void> {
  await database.transaction(async (queries) => {
    const before = await lockCaptions(queries, media.id, language, base);
    if (before === undefined) throw notFound('captions');
    await removeCaptions(queries, media.id, language);
    await reportCaptions(queries, activity, media, now());
  });
}

/**
 * Rejects a change to another version than the one the caller has seen. Locks the recording's row so that others wait.
 */
async function lockCaptions(
  queries: Queries,
  mediaId: string,
  language: string,
  base: number | null,
): Promise<CaptionRow | undefined> {
  await queries.rows('select from media where id = $1 for update', [mediaId]);
  const before = await findCaptions(queries, mediaId, language);
  if ((before?.revision ?? null) !== base)
    throw new Refusal('conflict', 'These captions were changed since they were opened.');
  if (before === undefined && (await listCaptions(queries, mediaId)).length >= LANGUAGES_MAX)
    throw new Refusal('invalid', `A recording can have captions in at most ${LANGUAGES_MAX} languages.`, 'language');
  return before;
}

export async function requestRecognitionOf(
  { database, options }: ViewedTool,
  { media }: CaptionScope,
  language: string,
  { orgId, userId, role }: Caller,
): Promise<void> {
  if (options.speech === undefined) throw notFound('server for speech recognition');
  assertRecording(media);
  const before = await findCaptions(database, media.id, language);
  if (before && before.checked_at !== null)
    throw new Refusal('conflict', 'This language already has checked captions.');
  await requestRecognition(database, { media_id: media.id, language, org_id: orgId, user_id: userId, role });
}

function assertRecording({ media_type }: CaptionedMedia): void {
  if (!/^(video|audio)\//.test(media_type)) throw new Refusal('mediaType', 'Only video and audio can have captions.');
}
