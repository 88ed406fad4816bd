import { z } from 'zod';
import { checkDates } from '../../shared/dates/activityDates.ts';
import { ACTIVITY_TYPES, traitsOf } from '../../shared/activityTypes.ts';
import { OFFERED_SCORE_TYPES, SCORE_TYPES, type ScoreType } from '../../shared/scores/scoreTypes.ts';
import type { Settings } from '../contract.ts';
import { fixedMaximum, hasRubric, rubricSum } from '../activitySettings.ts';
import { Refusal } from './toolError.ts';

const id = z.string().min(1).max(64);
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');
const HTTP = /^https?$/;
const moment = z.int().min(0).max(LAST_MOMENT);

const settings = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    type: z.enum(ACTIVITY_TYPES),
    instructions: z.string().max(20_000),
    opensAt: moment.nullable(),
    dueAt: moment.nullable(),
    closesAt: moment.nullable(),
    attempts: z.int().min(1).max(20),
    holdsMarks: z.boolean(),
    scoreType: z.enum(SCORE_TYPES),
    scoreMaximum: z.number().positive().max(10_000),
    rubric: z
      .array(
        z.strictObject({
          id,
          name: z.string().trim().min(1).max(200),
          points: z.number().positive().max(1000),
          levels: z
            .array(z.strictObject({ points: z.number().min(0).max(1000), text: z.string().trim().min(1).max(500) }))
            .max(9)
            .exactOptional(),
        }),
      )
      .max(50),
    groups: z
      .array(
        z.strictObject({
          id,
          name: z.string().trim().min(1).max(200),
          memberIds: z.array(z.string().max(255)).max(200),
        }),
      )
      .max(200),
    questions: z
      .array(z.strictObject({ id, text: z.string().trim().min(1).max(1000), atSeconds: z.number().min(0).nullable() }))
      .max(100),
    resources: z
      .array(
        z.strictObject({
          id,
          name: z.string().trim().min(1).max(200),
          url: z.url({ protocol: HTTP }).nullable(),
          mediaId: z.string().max(64).nullable(),
        }),
      )
      .max(20),
    videoId: z.string().max(64).nullable(),
    allowsReplies: z.boolean(),
  })
  .superRefine((given, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    for (const date of ['dueAt', 'closesAt'] as const)
      if (checkDates(given)[date]) refuse([date], 'This date must be later than the one before it.');
    const members = given.groups.flatMap(({ memberIds }) => memberIds);
    if (new Set(members).size < members.length) refuse(['groups'], 'A person can only be in one group.');
    if (hasRubric(given.scoreType) && given.rubric.length === 0)
      refuse(['rubric'], 'This score type requires a rubric.');
    for (const list of ['rubric', 'groups', 'questions', 'resources'] as const) {
      const ids = given[list].map((each) => each.id);
      ids.forEach(
        (each, index) => ids.indexOf(each) < index && refuse([list, index, 'id'], 'This id is already in use.'),
      );
    }
    given.rubric.forEach(({ points, levels = [] }, index) =>
      levels.forEach((level, place) => {
        if (level.points > points)
          refuse(['rubric', index, 'levels', place, 'points'], `A level must have at most ${points} points.`);
        if (levels.findIndex((each) => each.points === level.points) < place)
          refuse(['rubric', index, 'levels', place, 'points'], 'Another level has the same points.');
      }),
    );
    given.resources.forEach(({ url, mediaId }, index) => {
      if ((url === null) === (mediaId === null)) refuse(['resources', index, 'url'], 'Expected an address or a file.');
    });
    given.questions.forEach(({ atSeconds }, index) => {
      const { hasVideo } = traitsOf(given.type);
      if (!hasVideo && atSeconds !== null)
        refuse(['questions', index, 'atSeconds'], 'Only videos can pause for a question.');
      if (hasVideo && atSeconds === null)
        refuse(['questions', index, 'atSeconds'], 'Expected the time at which the video pauses for this question.');
    });
  });

/** Returns the maximum score: that of the score type, of the rubric, or the chosen one. */
export function scoreMaximum({
  scoreType,
  scoreMaximum: chosen,
  rubric,
}: Pick<Settings, 'scoreType' | 'scoreMaximum' | 'rubric'>): number {
  if (hasRubric(scoreType)) return rubricSum(rubric);
  return fixedMaximum(scoreType) ?? chosen;
}

/** Fields of a response that a page may send back, and those sent with a change of settings. */
const SHOWN: ReadonlySet<string> = new Set([
  'video',
  'resourceFiles',
  'savedAt',
  'resourceLinkId',
  'version',
  'submissions',
  'appliesToWaiting',
]);

/** Returns only the settings. Rejects an unknown field immediately, so that thousands of them cost no more than one. */
function withoutShown(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const names = Object.keys(given).filter((name) => !SHOWN.has(name));
  const unknown = names.find((name) => !Object.hasOwn(settings.shape, name));
  if (unknown !== undefined) throw new Refusal('invalid', 'The setting does not exist.', unknown.slice(0, 64));
  return Object.fromEntries(names.map((name) => [name, Reflect.get(given, name) as unknown]));
}

const OFFERED: readonly ScoreType[] = OFFERED_SCORE_TYPES;

/** Returns valid settings, or throws the first error. A score type that was already chosen stays valid. */
export function readSettings(given: unknown, chosen?: ScoreType): Settings {
  const read = settings.safeParse(withoutShown(given));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Refusal('invalid', issue?.message ?? 'These settings are incomplete.', issue?.path.join('.'));
  }
  if (read.data.scoreType !== chosen && !OFFERED.includes(read.data.scoreType))
    throw new Refusal('invalid', 'This score type is not supported yet.', 'scoreType');
  return {
    ...read.data,
    scoreMaximum: scoreMaximum(read.data),
    rubric: hasRubric(read.data.scoreType) ? read.data.rubric : [],
  };
}
