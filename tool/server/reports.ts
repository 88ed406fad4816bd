import type { Score } from '../contract.ts';
import type { Queries } from './database.ts';
import type { Tool } from './tool.ts';

/** Our own members of a score (AGS 2.0, 3.4.10 allows them). */
const SCORE_TYPE = 'https://practicum.dev/spec/lti-ags/score-type';
const PROGRESS = 'https://practicum.dev/spec/lti-ags/progress';

export type Occasion = { kind: 'submitted' } | { kind: 'viewed' } | { kind: 'evaluated'; score: Score } | { kind: 'reset' };

function bodyOf(occasion: Occasion): object {
  switch (occasion.kind) {
    case 'submitted':
      return { activityProgress: 'Submitted', gradingProgress: 'PendingManual' };
    case 'viewed':
      return { activityProgress: 'Submitted', gradingProgress: 'PendingManual', [PROGRESS]: { viewed: true } };
    case 'evaluated': {
      const { given, maximum, scoreType } = occasion.score;
      return { activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreGiven: given, scoreMaximum: maximum, [SCORE_TYPE]: scoreType };
    }
    case 'reset':
      return { activityProgress: 'Initialized', gradingProgress: 'NotReady' };
  }
}

/** Puts down what the console is to be told of everybody who did the work, in the transaction of the change itself. */
export async function report({ rows }: Queries, lineItem: string | null, memberIds: readonly string[], occasion: Occasion, now: number): Promise<void> {
  if (lineItem === null) return;
  const body = { ...bodyOf(occasion), timestamp: new Date(now).toISOString() };
  for (const userId of memberIds) await rows('insert into report (line_item, user_id, body) values ($1, $2, $3)', [lineItem, userId, JSON.stringify({ ...body, userId })]);
}

interface ReportRow {
  id: string;
  line_item: string;
  body: object;
  attempts: number;
}

const TURN_MS = 2000;
const BATCH = 20;
const WAITS_SECONDS = [1, 5, 30, 300, 1800, 3600];
/** After about a day of trying. */
const GIVES_UP_AFTER = 28;

// Of one person's reports the oldest goes first, or a late one would undo a newer.
const DUE = `select id, line_item, body, attempts from report r
  where run_at <= now() and not exists (select from report earlier where earlier.line_item = r.line_item and earlier.user_id = r.user_id and earlier.id < r.id)
  order by id limit ${BATCH} for update skip locked`;

/** Tells the console what is put down, again and again until it has taken it. */
export function startReporting(tool: Tool, log: { warn(details: object, message: string): void }): { wake(): void; close(): Promise<void> } {
  let running: Promise<void> | undefined;
  const turn = async () => {
    while (await tellSome(tool, log));
  };
  const wake = () => {
    running ??= turn()
      .catch((error: unknown) => log.warn({ err: error }, 'the console could not be told'))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(wake, TURN_MS);
  timer.unref();
  return {
    wake,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

/** False when nothing is due. */
function tellSome({ database, services }: Tool, log: { warn(details: object, message: string): void }): Promise<boolean> {
  return database.transaction(async ({ rows }) => {
    const due = await rows<ReportRow>(DUE);
    for (const { id, line_item, body, attempts } of due) {
      try {
        await services.sendScore(line_item, body);
        await rows('delete from report where id = $1', [id]);
      } catch (error) {
        const isLast = attempts + 1 >= GIVES_UP_AFTER;
        log.warn({ err: error, lineItem: line_item, isLast }, 'a report did not get through');
        if (isLast) await rows('delete from report where id = $1', [id]);
        else await rows('update report set attempts = attempts + 1, run_at = now() + make_interval(secs => $2) where id = $1', [id, WAITS_SECONDS[Math.min(attempts, WAITS_SECONDS.length - 1)]]);
      }
    }
    return due.length === BATCH;
  });
}
