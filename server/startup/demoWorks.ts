import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { ScoreType } from '../../shared/scores/scoreTypes.ts';
import { fullName } from '../../shared/domain/lists/sortKey.ts';
import { traitsOf, type ActivityType } from '../../shared/activityTypes.ts';
import type { Works } from '../../tool/server/openTool.ts';
import type { Database } from '../db/tables.ts';
import { SCORINGS } from '../seed/demoScores.ts';
import { captionsOf, lesson, recordings, timeLines, voiceComment, type DemoRecording } from '../seed/demoRecordings.ts';
import { answers, criteria, instructions, questions, remarks } from '../seed/demoWorkTexts.ts';
import { projectRoot } from '../projectRoot.ts';
import { createRandom, type Random } from '../seed/random.ts';

type Settings = Works['activities'][number]['settings'];
type Score = NonNullable<Works['attempts'][number]['score']>;

const SEED = 20_260_102;
const FOLDER = join(projectRoot, 'server/seed/recordings');
const LEARNER = 'learner@practicum.test';
const ATTEMPTS = 3;
const CRITERION_POINTS = 5;
/** Times at which the video stops: after the lesson's second, third and last line. */
const VIDEO_STOPS_SECONDS = timeLines(lesson)
  .slice(1)
  .map(({ end }) => Math.floor(end));
const RUBRICS: readonly ScoreType[] = ['rubric'];

/** Returns the built-in tool's data for the demo's progress: tasks, answers and the same scores. */
export async function demoWorks(db: Kysely<Database>, now: Date): Promise<Works> {
  const random = createRandom(SEED);
  const activities = await db
    .selectFrom('activity')
    .innerJoin('course', (join) =>
      join.onRef('course.org_id', '=', 'activity.org_id').onRef('course.id', '=', 'activity.course_id'),
    )
    .select(['activity.org_id', 'activity.course_id', 'course.name as course_name', 'activity.resource_link_id'])
    .select(['activity.name', 'activity.type', 'activity.evaluation_type'])
    .orderBy('activity.id')
    .execute();
  const instructors = await listInstructors(db);
  const media: Works['recordings'][number][] = [];
  const add = (recording: DemoRecording, activity_id: string, owner: string): string => {
    const { file: name } = recording;
    const path = join(FOLDER, name);
    const id = `demo-${media.length}-${activity_id}`;
    const { size } = statSync(path);
    const media_type = recording === voiceComment ? 'audio/webm' : 'video/webm';
    media.push({ id, activity_id, owner, name, media_type, size, path, captions: captionsOf(recording) });
    return id;
  };
  const settings = new Map(
    activities.map((activity) => {
      const { resource_link_id: id, type, course_id } = activity;
      const owner = instructors.get(course_id)?.authorId ?? '';
      return [id, { ...settingsOf(activity), videoId: traitsOf(type).hasVideo ? add(lesson, id, owner) : null }];
    }),
  );
  const progress = await listProgress(db);
  const recorded = recordedOf(progress);
  return {
    people: [
      ...progress.map((row) => ({ userId: row.lti_subject, name: nameOf(row) })),
      ...[...instructors.values()].map(({ authorId, authorName }) => ({ userId: authorId, name: authorName })),
    ],
    activities: activities.map(({ resource_link_id: id, org_id: orgId, course_id, course_name }) => ({
      id,
      orgId,
      course: { id: course_id, name: course_name },
      settings: settings.get(id) as Settings,
      savedAt: now,
    })),
    attempts: progress.map((row) => {
      const instructor = instructors.get(row.course_id);
      const attempt = attemptOf(random, row, settings.get(row.resource_link_id) as Settings, instructor);
      const recording = recorded.get(row);
      if (recording === undefined || instructor === undefined) return attempt;
      const mediaId = add(recording, row.resource_link_id, row.lti_subject);
      return {
        ...attempt,
        answers: [{ questionId: null, mediaId, text: '' }],
        comments: [
          ...recording.comments.map(({ reply, ...comment }) => ({
            ...instructor,
            ...comment,
            ...(comment.text === '' && { mediaId: add(voiceComment, row.resource_link_id, instructor.authorId) }),
            ...(reply !== undefined && { reply: { authorId: row.lti_subject, authorName: nameOf(row), text: reply } }),
          })),
          ...attempt.comments,
        ],
      };
    }),
    recordings: media,
  };
}

/**
 * Assigns the recordings to an activity with a rubric that the demo's learner, instructor and reviewer can all open.
 */
function recordedOf(progress: readonly ProgressRow[]): ReadonlyMap<ProgressRow, DemoRecording> {
  const first = progress.find(
    ({ learner_id, type, score_type }) => learner_id === LEARNER && type === 'individual' && score_type === 'rubric',
  );
  const rows = progress.filter((row) => row !== first && row.resource_link_id === first?.resource_link_id);
  const withComments = recordings.filter(({ comments }) => comments.length > 0);
  const others = recordings.filter(({ comments }) => comments.length === 0);
  const evaluated = [first, ...rows.filter(({ status }) => status === 'evaluated')].filter((row) => row !== undefined);
  const waiting = rows.filter(({ status }) => status !== 'evaluated');
  const pair = (of: readonly ProgressRow[], made: readonly DemoRecording[]) =>
    made.flatMap((recording, index) => (of[index] ? [[of[index], recording] as const] : []));
  return new Map([...pair(evaluated, withComments), ...pair(waiting, others)]);
}

function settingsOf({
  name,
  type,
  evaluation_type,
}: {
  name: string;
  type: ActivityType;
  evaluation_type: ScoreType | null;
}): Settings {
  const scoring = SCORINGS.find((each) => each.type === evaluation_type) ?? {
    type: 'percentage' as const,
    maximum: 100,
  };
  const { hasQuestions, hasVideo } = traitsOf(type);
  return {
    name,
    type,
    instructions: instructions[type],
    opensAt: null,
    dueAt: null,
    closesAt: null,
    attempts: ATTEMPTS,
    holdsMarks: false,
    scoreType: scoring.type,
    scoreMaximum: scoring.maximum,
    rubric: RUBRICS.includes(scoring.type)
      ? criteria.map((criterion, index) => ({ id: `c${index}`, name: criterion, points: CRITERION_POINTS }))
      : [],
    groups: [],
    questions: hasQuestions
      ? questions.map((text, index) => ({
          id: `q${index}`,
          text,
          atSeconds: hasVideo ? (VIDEO_STOPS_SECONDS[index] ?? 0) : null,
        }))
      : [],
    resources: [],
    videoId: null,
    allowsReplies: true,
  };
}

interface Instructor {
  authorId: string;
  authorName: string;
}

async function listInstructors(db: Kysely<Database>): Promise<ReadonlyMap<string, Instructor>> {
  const rows = await db
    .selectFrom('course_member')
    .innerJoin('person', 'person.user_id', 'course_member.user_id')
    .where('role', '=', 'instructor')
    .select(['course_id', 'lti_subject', 'given_name', 'family_name'])
    .orderBy('person.user_id', 'desc')
    .execute();
  return new Map(
    rows.map(({ course_id, lti_subject, given_name, family_name }) => [
      course_id,
      { authorId: lti_subject, authorName: fullName({ givenName: given_name, familyName: family_name }) },
    ]),
  );
}

const listProgress = (db: Kysely<Database>) =>
  db
    .selectFrom('learner_progress')
    .innerJoin('person', 'person.user_id', 'learner_progress.learner_id')
    .innerJoin('activity', (join) =>
      join
        .onRef('activity.org_id', '=', 'learner_progress.org_id')
        .onRef('activity.id', '=', 'learner_progress.activity_id'),
    )
    .where('status', 'in', ['evaluated', 'pending_evaluation', 'viewed'])
    .select([
      'learner_progress.course_id',
      'learner_id',
      'activity.type',
      'resource_link_id',
      'lti_subject',
      'given_name',
      'family_name',
      'status',
      'submitted_at',
      'evaluated_at',
      'score_given',
      'score_maximum',
      'score_type',
    ])
    .orderBy('activity.id')
    .orderBy('learner_id')
    .execute();

const nameOf = ({ given_name, family_name }: Pick<ProgressRow, 'given_name' | 'family_name'>): string =>
  fullName({ givenName: given_name, familyName: family_name });

type ProgressRow = Awaited<ReturnType<typeof listProgress>>[number];

function attemptOf(
  random: Random,
  row: ProgressRow,
  { questions: asked, rubric }: Settings,
  instructor: Instructor | undefined,
): Works['attempts'][number] {
  const ids = asked.length > 0 ? asked.map(({ id }) => id) : [null];
  const isEvaluated = row.status === 'evaluated';
  return {
    id: random.uuid(),
    activity_id: row.resource_link_id,
    owner: row.lti_subject,
    state: isEvaluated ? 'evaluated' : 'submitted',
    answers: random
      .sample(answers, ids.length)
      .map((text, index) => ({ questionId: ids[index] ?? null, mediaId: null, text })),
    submitted_at: row.submitted_at,
    viewed: row.status !== 'pending_evaluation',
    evaluated_at: row.evaluated_at,
    score: isEvaluated ? scoreOf(row, rubric) : null,
    marked_by: row.score_type === 'auto_pass' ? null : (instructor?.authorId ?? null),
    comments: isEvaluated && instructor && random.chance(0.8) ? [{ ...instructor, text: random.pick(remarks) }] : [],
  };
}

/** Distributes the points of a score over a rubric, beginning with its first criterion. */
function scoreOf({ score_given, score_maximum, score_type }: ProgressRow, rubric: Settings['rubric']): Score {
  const given = score_given ?? 0;
  const base = rubric.length === 0 ? 0 : Math.floor(given / rubric.length);
  const more = given - base * rubric.length;
  return {
    given,
    maximum: score_maximum ?? 0,
    scoreType: score_type ?? 'percentage',
    rubric: rubric.map(({ id }, index) => ({ criterionId: id, points: base + (index < more ? 1 : 0) })),
  };
}
