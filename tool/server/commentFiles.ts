import { zonedIso } from '../../shared/dates/zonedTime.ts';
import { csvText } from '../../shared/text/csvText.ts';
import { listTasks, type StoredActivity } from './activityStore.ts';
import { showsComment } from './attemptStore.ts';
import { listComments, type CommentRow } from './commentStore.ts';
import { listMedia } from './mediaStore.ts';
import { fileEnding } from './mediaTypes.ts';
import { problemTexts } from './problemTexts.ts';
import type { DownloadedFile, Submission, SubmissionOptions } from './namedSubmissions.ts';
import type { Tool } from './tool.ts';

interface Row {
  number: number;
  submission: Submission;
  comment: CommentRow;
}

/** Yields a table of all comments, with replies below the comment they answer, and the recordings of voice comments. */
export async function* readCommentFiles(
  { database, files, now }: Tool,
  activity: StoredActivity,
  submissions: readonly Submission[],
  { withNames, language, withHeld, timeZone, codeOf, timeOf }: SubmissionOptions,
): AsyncGenerator<DownloadedFile> {
  const comments = await listComments(
    database,
    submissions.map(({ row }) => row.id),
  );
  const shownOf = ({ row }: Submission) =>
    (comments.get(row.id) ?? []).filter((each) => each.deleted_at === null && (withHeld || showsComment(row, each)));
  const rows = submissions
    .flatMap((submission) => inThreads(shownOf(submission)).map((comment) => ({ submission, comment })))
    .map((row, index): Row => ({ ...row, number: index + 1 }));
  if (rows.length === 0) return;
  const recordings = rows.flatMap(({ comment }) => comment.media_id ?? []);
  const media = new Map(
    (await listMedia(database, activity.resourceLinkId, recordings)).map((each) => [each.id, each]),
  );
  const recordingOf = ({ number, submission, comment }: Row) => {
    const file = media.get(comment.media_id ?? '');
    return file && { file, name: `${submission.folder}/comments/${number}${fileEnding(file.name)}` };
  };
  const tasks = await listTasks(
    database,
    activity,
    submissions.flatMap(({ row }) => [row.version, row.rubric_version]),
  );
  const { texts } = problemTexts(language);
  const numbers = new Map(rows.map(({ comment, number }) => [comment.id, number]));
  const columns: Readonly<Record<string, (row: Row) => string | number | null>> = {
    [texts['download.number']]: ({ number }) => number,
    [texts['download.replyTo']]: ({ comment }) => numbers.get(comment.parent_id ?? '') ?? null,
    [texts['download.name']]: ({ submission }) => submission.name,
    [texts['download.attempt']]: ({ submission }) => submission.row.number,
    [texts['settings.question']]: ({ submission: { row }, comment }) =>
      tasks(row.version).questions.find(({ id }) => id === comment.question_id)?.text ?? '',
    [texts['download.start']]: ({ comment }) => comment.at_seconds,
    [texts['download.end']]: ({ comment }) => comment.end_seconds,
    [texts['settings.criterion']]: ({ submission: { row }, comment }) =>
      tasks(row.rubric_version).rubric.find(({ id }) => id === comment.criterion_id)?.name ?? '',
    [texts['download.author']]: ({ comment }) => (withNames && comment.author_name) || codeOf(comment.author_id),
    ...(withNames && {
      [texts['download.writtenAt']]: ({ comment }: Row) => zonedIso(comment.written_at.getTime(), timeZone),
    }),
    [texts['download.state']]: ({ comment }) => (comment.resolved_at === null ? '' : texts['comment.resolved']),
    [texts['review.comment']]: ({ comment }) => comment.body,
    [texts['download.recording']]: (row) => recordingOf(row)?.name ?? '',
  };
  const cellsOf = Object.values(columns);
  yield {
    name: 'comments.csv',
    input: csvText(
      Object.keys(columns),
      rows.map((row) => cellsOf.map((cell) => cell(row))),
    ),
    lastModified: new Date(now()),
  };
  for (const row of rows) {
    const recording = recordingOf(row);
    const input = recording && (await files.open(recording.file.file));
    if (recording && input) yield { name: recording.name, input, lastModified: timeOf(row.comment.written_at) };
  }
}

/** Moves each reply below the comment it answers. A reply to a deleted comment keeps its place in time. */
function inThreads(comments: readonly CommentRow[]): CommentRow[] {
  const ids = new Set(comments.map(({ id }) => id));
  return comments
    .filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
    .flatMap((comment) => [comment, ...comments.filter(({ parent_id }) => parent_id === comment.id)]);
}
