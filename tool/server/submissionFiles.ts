import { zonedIso } from '../../shared/dates/zonedTime.ts';
import { csvText } from '../../shared/text/csvText.ts';
import { listTasks, type StoredActivity } from './activityStore.ts';
import { isLate } from './attempts.ts';
import type { AttemptRow } from './attemptStore.ts';
import { listCaptions } from './captionStore.ts';
import { readCommentFiles } from './commentFiles.ts';
import { listMedia, type MediaRow } from './mediaStore.ts';
import { fileEnding, safeFileName } from './mediaTypes.ts';
import {
  codesOf,
  nameSubmissions,
  uniqueNames,
  type DownloadedFile,
  type Submission,
  type SubmissionOptions,
  type SubmissionRow,
} from './namedSubmissions.ts';
import { problemTexts } from './problemTexts.ts';
import type { Tool } from './tool.ts';

const AT_ONCE = 20;
/** The earliest date that a ZIP archive can store. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * Yields the tables of scores and comments, then each submission's files in their own folder. Only one file is open at
 * a time.
 */
export async function* readSubmissionFiles(
  tool: Tool,
  activity: StoredActivity,
  rows: readonly SubmissionRow[],
  download: Omit<SubmissionOptions, 'codeOf' | 'timeOf'>,
): AsyncGenerator<DownloadedFile> {
  const codeOf = codesOf(tool, activity.resourceLinkId);
  const timeOf = (time: Date | null) => (download.withNames && time) || NO_TIME;
  const options = { ...download, codeOf, timeOf };
  const submissions = await nameSubmissions(tool, rows, options);
  const input = await scoresText(tool, activity, submissions, options);
  yield { name: 'scores.csv', input, lastModified: new Date(tool.now()) };
  yield* readCommentFiles(tool, activity, submissions, options);
  for (let start = 0; start < submissions.length; start += AT_ONCE)
    yield* answersOf(tool, activity, submissions.slice(start, start + AT_ONCE), options);
}

async function scoresText(
  { database }: Tool,
  activity: StoredActivity,
  submissions: readonly Submission[],
  { withNames, language, withHeld, timeZone }: SubmissionOptions,
): Promise<string> {
  const { texts } = problemTexts(language);
  const timeText = (time: Date | null) => (time === null ? '' : zonedIso(time.getTime(), timeZone));
  const tasks = await listTasks(
    database,
    activity,
    submissions.map(({ row }) => row.rubric_version),
  );
  const criteria = new Map(
    submissions.flatMap(({ row }) => tasks(row.rubric_version).rubric.map(({ id, name }) => [id, name] as const)),
  );
  const columns = [
    'name',
    'attempt',
    'state',
    'submittedAt',
    'late',
    'score',
    'maximum',
    'evaluatedAt',
    'folder',
  ] as const;
  const shown = columns.filter((column) => withNames || !column.endsWith('At'));
  return csvText(
    [...shown.map((column) => texts[`download.${column}`]), ...criteria.values()],
    submissions.map(({ row, name, folder }) => {
      const isHeld = row.held_at !== null;
      const score = isHeld && withHeld ? row.score : row.published;
      const state = isHeld ? (withHeld ? 'held' : row.published ? 'evaluated' : 'submitted') : row.state;
      const cells = {
        name,
        attempt: row.number,
        state: texts[`attempt.${state}`],
        submittedAt: timeText(row.submitted_at),
        late: isLate(activity, row) ? texts['attempt.late'] : '',
        score: score?.given ?? null,
        maximum: score?.maximum ?? null,
        evaluatedAt: timeText(isHeld && !withHeld ? null : row.evaluated_at),
        folder,
      };
      const points = new Map(score?.rubric.map((each) => [each.criterionId, each.points]));
      return [...shown.map((column) => cells[column]), ...[...criteria.keys()].map((id) => points.get(id) ?? null)];
    }),
  );
}

async function* answersOf(
  tool: Tool,
  activity: StoredActivity,
  submissions: readonly Submission[],
  { withNames, timeOf }: SubmissionOptions,
): AsyncGenerator<DownloadedFile> {
  const { database, files } = tool;
  const found = await database.rows<Pick<AttemptRow, 'id' | 'answers'>>(
    'select id, answers from attempt where id = any($1)',
    [submissions.map(({ row }) => row.id)],
  );
  const answersById = new Map(found.map(({ id, answers }) => [id, answers]));
  const mediaIds = found.flatMap(({ answers }) => answers.flatMap(({ mediaId }) => mediaId ?? []));
  const media = await listMedia(database, activity.resourceLinkId, mediaIds);
  const mediaById = new Map(media.map((each) => [each.id, each]));
  const tasks = await listTasks(
    database,
    activity,
    submissions.map(({ row }) => row.version),
  );
  for (const { row, folder } of submissions) {
    const { questions } = tasks(row.version);
    const names = uniqueNames();
    const lastModified = timeOf(row.submitted_at);
    for (const [index, { questionId, mediaId, text }] of (answersById.get(row.id) ?? []).entries()) {
      const place = questions.findIndex(({ id }) => id === questionId);
      const prefix = questionId === null ? '' : `${(place < 0 ? index : place) + 1} `;
      const path = (name: string) => `${folder}/${names(`${prefix}${name}`)}`;
      if (text.trim() !== '') yield { name: path('answer.txt'), input: text, lastModified };
      const file = mediaById.get(mediaId ?? '');
      if (file === undefined) continue;
      const name = recordingName(file, withNames);
      const input = await files.open(file.file);
      yield input === undefined
        ? { name: path(`${name} is missing.txt`), input: '', lastModified }
        : { name: path(name), input, lastModified };
      for (const { language, body } of await listCaptions(database, file.id))
        yield {
          name: path(`${name.slice(0, name.length - fileEnding(name).length)}.${language}.vtt`),
          input: body,
          lastModified,
        };
    }
  }
}

/** Returns a file name for a recording. Without names, the original is dropped, since it often contains its owner's. */
function recordingName({ name, media_type }: MediaRow, withNames: boolean): string {
  const [kind = ''] = media_type.split('/');
  return (withNames && safeFileName(name)) || `${kind === 'application' ? 'document' : kind}${fileEnding(name)}`;
}
