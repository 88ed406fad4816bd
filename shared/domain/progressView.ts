import { joinValues, splitValues } from './addressValues.ts';
import type { ProgressStatus } from './progressOfScore.ts';

/** Time spans that a review list can be narrowed to: some last days, this year, or chosen days. */
export const TIME_SPANS = ['30', '60', '90', 'year'] as const;
export type TimeSpan = (typeof TIME_SPANS)[number];

/** A span by its name, or as the two days `2026-01-31..2026-02-28`. */
export type TimeChoice = TimeSpan | `${string}..${string}`;

export const PROGRESS_STATUSES = ['all', 'pending_evaluation', 'evaluated', 'viewed'] as const;
export type StatusChoice = (typeof PROGRESS_STATUSES)[number];

export const PROGRESS_SORTS = ['fullName', 'name', 'score', 'submittedAt', 'evaluatedAt'] as const;
export type ProgressSort = (typeof PROGRESS_SORTS)[number];

/** What a review list shows, as its address says it. */
export interface ProgressView {
  text: string;
  status: StatusChoice;
  activity: string;
  tags: readonly string[];
  submitted: TimeChoice | undefined;
  reviewed: TimeChoice | undefined;
  /** In percent. */
  score: { from: number; to: number } | undefined;
  sort: ProgressSort;
  order: 'asc' | 'desc';
}

const DEFAULT_STATUS: StatusChoice = 'pending_evaluation';
const DEFAULT_SORT: ProgressSort = 'fullName';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PERCENT_MAX = 100;

/** Reads an address; what it doesn't know falls back to the default. */
export function readProgressView(params: URLSearchParams): ProgressView {
  const sort = PROGRESS_SORTS.find((field) => field === params.get('sort'));
  return {
    text: params.get('text') ?? '',
    status: PROGRESS_STATUSES.find((status) => status === params.get('status')) ?? DEFAULT_STATUS,
    activity: params.get('activity') ?? '',
    tags: splitValues(params.get('tag')),
    submitted: readTime(params.get('submitted')),
    reviewed: readTime(params.get('reviewed')),
    score: readScore(params.get('score')),
    sort: sort ?? DEFAULT_SORT,
    order: sort !== undefined && params.get('order') === 'desc' ? 'desc' : 'asc',
  };
}

function readTime(text: string | null): TimeChoice | undefined {
  const span = TIME_SPANS.find((known) => known === text);
  if (span !== undefined || text === null) return span;
  const [start = '', end = ''] = text.split('..');
  return isDay(start) && isDay(end) && start <= end ? `${start}..${end}` : undefined;
}

export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

function readScore(text: string | null): ProgressView['score'] {
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? '') ?? [];
  const score = { from: Number(from), to: Number(to) };
  return from !== undefined && score.from <= score.to && score.to <= PERCENT_MAX ? score : undefined;
}

/** Writes an address; defaults are left out, and parameters of others stay. */
export function writeProgressView(params: URLSearchParams, view: ProgressView): URLSearchParams {
  const next = new URLSearchParams(params);
  const isDefaultOrder = view.sort === DEFAULT_SORT && view.order === 'asc';
  const words: Readonly<Record<string, string>> = {
    text: view.text,
    status: view.status === DEFAULT_STATUS ? '' : view.status,
    activity: view.activity.trim(),
    tag: joinValues(view.tags),
    submitted: view.submitted ?? '',
    reviewed: view.reviewed ?? '',
    score: view.score ? `${view.score.from}-${view.score.to}` : '',
    sort: isDefaultOrder ? '' : view.sort,
    order: isDefaultOrder || view.order === 'asc' ? '' : view.order,
  };
  for (const [key, word] of Object.entries(words)) {
    if (word === '') next.delete(key);
    else next.set(key, word);
  }
  return next;
}

const DAY_MS = 86_400_000;

interface Span {
  start: number;
  end?: number;
}

/** From when on and until when, in the reader's time zone; both ends are excluded. */
export function timeRange(choice: TimeChoice, now: number): Span {
  if (choice === 'year') return { start: new Date(new Date(now).getFullYear(), 0, 1).getTime() - 1 };
  const days = TIME_SPANS.find((known) => known === choice);
  if (days !== undefined) return { start: now - Number(days) * DAY_MS };
  const [start = '', end = ''] = choice.split('..');
  return { start: new Date(`${start}T00:00:00.000`).getTime(), end: new Date(`${end}T23:59:59.999`).getTime() };
}

export interface ProgressFilter {
  text?: string;
  status?: ProgressStatus[];
  activityName?: string;
  tag?: string[];
  submittedAt?: Span;
  evaluatedAt?: Span;
  score?: { from: number; to: number };
}

/** As the API's filter says it. */
export function progressFilter(
  { text, status, activity, tags, submitted, reviewed, score }: ProgressView,
  now: number,
): ProgressFilter {
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(status !== 'all' && { status: [status] }),
    ...(activity.trim() !== '' && { activityName: activity.trim() }),
    ...(tags.length > 0 && { tag: [...tags] }),
    ...(submitted !== undefined && { submittedAt: timeRange(submitted, now) }),
    ...(reviewed !== undefined && { evaluatedAt: timeRange(reviewed, now) }),
    ...(score !== undefined && { score }),
  };
}

/** With at most one decimal, floored. */
export const floorToTenth = (value: number): number => Math.floor(value * 10) / 10;
