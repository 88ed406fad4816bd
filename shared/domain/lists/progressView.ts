/** Time spans for filtering a review list: a number of recent days, or this year. */
export const TIME_SPANS = ['30', '60', '90', 'year'] as const;
export type TimeSpan = (typeof TIME_SPANS)[number];

/** A time span by its name, or two days such as `2026-01-31..2026-02-28`. */
export type TimeChoice = TimeSpan | `${string}..${string}`;

export const PROGRESS_STATUSES = ['all', 'pending_evaluation', 'held', 'evaluated', 'viewed'] as const;
export type StatusChoice = (typeof PROGRESS_STATUSES)[number];

export const DEFAULT_STATUS: StatusChoice = 'pending_evaluation';

/** Range of scores in percent, both ends inclusive. */
export interface ScoreSpan {
  from: number;
  to: number;
}

/** Filter values for whether someone is reviewing a record. */
export const CLAIM_CHOICES = ['free', 'claimed', 'mine'] as const;

const isClaimChoice = (text: string): boolean => CLAIM_CHOICES.some((choice) => choice === text);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const PERCENT_MAX = 100;

export const isTimeSpan = (text: string): text is TimeSpan => TIME_SPANS.some((span) => span === text);

export function isTimeChoice(text: string): text is TimeChoice {
  const [start = '', end = ''] = text.split('..');
  return isTimeSpan(text) || (isDay(start) && isDay(end) && start <= end);
}

export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** Reads a score range. Returns undefined for text that is not a range, such as `80-20`. */
export function scoreSpan(text: string): ScoreSpan | undefined {
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  const span = { from: Number(from), to: Number(to) };
  return from !== undefined && span.from <= span.to && span.to <= PERCENT_MAX ? span : undefined;
}

const DAY_MS = 86_400_000;

interface Span {
  start: number;
  end?: number;
}

/** Returns the start and end of a time span in the reader's time zone, both exclusive. */
export function timeRange(choice: TimeChoice, now: number): Span {
  if (choice === 'year') return { start: new Date(new Date(now).getFullYear(), 0, 1).getTime() - 1 };
  const days = TIME_SPANS.find((known) => known === choice);
  if (days !== undefined) return { start: now - Number(days) * DAY_MS };
  const [start = '', end = ''] = choice.split('..');
  return { start: new Date(`${start}T00:00:00.000`).getTime(), end: new Date(`${end}T23:59:59.999`).getTime() };
}

export interface ProgressFilter {
  text?: string;
  status?: Exclude<StatusChoice, 'all'>[];
  activityName?: string;
  courseName?: string;
  tag?: string[];
  submittedAt?: Span;
  evaluatedAt?: Span;
  score?: { from: number; to: number };
  claimed?: boolean;
  claimedBySelf?: boolean;
  lacksCaptions?: boolean;
}

/** Filters of a review list, by their names in the URL. */
export interface ProgressView {
  text: string;
  values: Readonly<Record<string, unknown>>;
}

/** Converts a view to the API's filter. Omits unknown values. */
export function progressFilter({ text, values }: ProgressView, now: number): ProgressFilter {
  const one = (name: string) => `${(values[name] as string | true | undefined) ?? ''}`.trim();
  const status = PROGRESS_STATUSES.find((known) => known === one('status')) ?? DEFAULT_STATUS;
  const [activityName, submitted, reviewed, claim] = [one('activity'), one('submitted'), one('reviewed'), one('claim')];
  const tag = (values['tag'] ?? []) as readonly string[];
  const score = scoreSpan(one('score'));
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(status !== 'all' && { status: [status] }),
    ...(activityName !== '' && { activityName }),
    ...(one('course') !== '' && { courseName: one('course') }),
    ...(tag.length > 0 && { tag: [...tag] }),
    ...(isTimeChoice(submitted) && { submittedAt: timeRange(submitted, now) }),
    ...(isTimeChoice(reviewed) && { evaluatedAt: timeRange(reviewed, now) }),
    ...(score !== undefined && { score }),
    ...(isClaimChoice(claim) && (claim === 'mine' ? { claimedBySelf: true } : { claimed: claim === 'claimed' })),
    ...(one('uncaptioned') === 'true' && { lacksCaptions: true }),
  };
}

/** Rounds down to one decimal. */
export const floorToTenth = (value: number): number => Math.floor(value * 10) / 10;
