import { isLate as isAfterDue } from '../../shared/dates/activityDates.ts';
import type { Answer, Attempt, Mark, Media, Person } from '../contract.ts';
import { listTasks, type StoredActivity } from './activityStore.ts';
import { showsComment, type AttemptRow } from './attemptStore.ts';
import { commentOf, listComments, type CommentRow } from './commentStore.ts';
import { dueDateFor } from './dates.ts';
import { listMarks, type MarkRow } from './markStore.ts';
import { listMedia, mediaOf } from './mediaStore.ts';
import { listNames } from './members.ts';
import type { ViewedTool } from './tool.ts';

type NameOf = (userId: string) => string;

/** Returns the attempts of an activity in the form that pages receive. */
export async function attemptsOf(
  tool: ViewedTool,
  activity: StoredActivity,
  rows: readonly AttemptRow[],
  { isReviewing }: { isReviewing: boolean },
): Promise<Attempt[]> {
  const { database } = tool;
  const handedIn = rows.filter(({ state }) => state !== 'draft');
  const ids = handedIn.map(({ id }) => id);
  const [comments, marks] =
    ids.length === 0
      ? [new Map<string, never[]>(), new Map<string, never[]>()]
      : await Promise.all([listComments(database, ids), listMarks(database, ids)]);
  const tasks = await listTasks(
    database,
    activity,
    handedIn.flatMap(({ version, rubric_version }) => [version, rubric_version]),
  );
  const commentsOf = (row: AttemptRow): readonly CommentRow[] =>
    (comments.get(row.id) ?? []).filter((comment) => isReviewing || showsComment(row, comment));
  const media = await mediaById(tool, activity, [
    ...rows.flatMap(({ answers }) => answers.map(({ mediaId }) => mediaId)),
    ...rows.flatMap(commentsOf).map(({ media_id }) => media_id),
  ]);
  const nameOf = await namesOf(tool, rows, [...marks.values()].flat());
  return rows.map((row) => {
    const isDraft = row.state === 'draft';
    const version = isDraft ? activity.version : row.version;
    const rubricVersion = isDraft ? activity.version : row.rubric_version;
    const { instructions, questions } = tasks(version);
    const { scoreType, scoreMaximum, rubric } = tasks(rubricVersion);
    const isHeld = row.held_at !== null && !isReviewing;
    const shownMarks = (marks.get(row.id) ?? []).filter(({ is_held }) => isReviewing || !is_held);
    return {
      id: row.id,
      number: row.number,
      // To the learner, an attempt whose mark is held back is still waiting.
      state: isHeld && row.state === 'evaluated' && row.published === null ? 'submitted' : row.state,
      task: { version, rubricVersion, instructions, questions, scoreType, scoreMaximum, rubric },
      answers: row.answers.map(({ questionId, mediaId, text }): Answer => ({
        questionId,
        media: (mediaId !== null && media.get(mediaId)) || null,
        text,
      })),
      submittedAt: row.submitted_at?.getTime() ?? null,
      submittedBy: personOf(row.submitted_by, nameOf),
      members: row.group_name === null ? [] : (row.member_ids ?? []).map(nameOf),
      isLate: isLate(activity, row),
      returned: row.returned_at && { by: personOf(row.returned_by, nameOf), at: row.returned_at.getTime() },
      evaluatedAt: (isHeld ? shownMarks[0]?.published_at : row.evaluated_at)?.getTime() ?? null,
      revision: row.revision,
      savedBy: savedByOf(row, nameOf),
      score: row.state === 'returned' ? null : isReviewing ? row.score : row.published,
      marks: shownMarks.map((mark) => markOf(mark, nameOf)),
      comments: commentsOf(row).map((comment) => commentOf(comment, media)),
    };
  });
}

/** Compares with the current due date, so that moving it changes which attempts are late. */
export const isLate = (
  activity: StoredActivity,
  { submitted_at, member_ids, owner }: Pick<AttemptRow, 'submitted_at' | 'member_ids' | 'owner'>,
): boolean => isAfterDue(submitted_at?.getTime() ?? null, dueDateFor(activity, member_ids ?? [owner]));

async function mediaById(
  tool: ViewedTool,
  { resourceLinkId }: StoredActivity,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Media>> {
  const found = await listMedia(
    tool.database,
    resourceLinkId,
    ids.filter((id) => id !== null),
  );
  return new Map(await Promise.all(found.map(async (each) => [each.id, await mediaOf(tool, each)] as const)));
}

async function namesOf(tool: ViewedTool, rows: readonly AttemptRow[], marks: readonly MarkRow[]): Promise<NameOf> {
  const ids = [
    ...rows.flatMap(({ saved_by, submitted_by, returned_by, group_name, member_ids }) => [
      saved_by,
      submitted_by,
      returned_by,
      ...(group_name === null ? [] : (member_ids ?? [])),
    ]),
    ...marks.map(({ author_id }) => author_id),
  ].filter((id) => id !== null);
  const { userId, name } = tool.viewer;
  const others = [...new Set(ids)].filter((id) => id !== userId);
  const names = others.length === 0 ? new Map<string, string>() : await listNames(tool, others);
  return (id) => (id === userId ? name : (names.get(id) ?? ''));
}

const personOf = (userId: string | null, nameOf: NameOf): Person | null =>
  userId === null ? null : { userId, name: nameOf(userId) };

const savedByOf = ({ saved_by, saved_at }: AttemptRow, nameOf: NameOf): Attempt['savedBy'] =>
  saved_by === null || saved_at === null ? null : { userId: saved_by, name: nameOf(saved_by), at: saved_at.getTime() };

const markOf = (
  { id, author_id, role, score, reason, rubric_version, published_at, is_held }: MarkRow,
  nameOf: NameOf,
): Mark => ({
  id,
  author: personOf(author_id, nameOf),
  role,
  score,
  reason,
  rubricVersion: rubric_version,
  publishedAt: published_at.getTime(),
  isHeld: is_held,
});
