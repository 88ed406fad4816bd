import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ToolEventKind } from '../../shared/events/toolEvents.ts';
import type { Role } from '../contract.ts';
import type { StoredActivity } from './activityStore.ts';
import type { Caller } from './caller.ts';
import type { RecordedCall } from './events.ts';
import { Refusal, tooLong } from './toolError.ts';
import type { ViewedTool } from './tool.ts';

export const BODY_BYTES_MAX = 512 * 1024;

/** The latest time that both JavaScript and PostgreSQL dates can represent. */
const MOMENT_MAX = 8_640_000_000_000_000;
export const moment = z.coerce.number('Expected a time in epoch milliseconds.').int().min(0).max(MOMENT_MAX);
export const changes = z.strictObject({ since: moment.optional() });

/** A call of the tool's API. */
export interface Call {
  tool: ViewedTool;
  caller: Caller;
  activity: StoredActivity;
  request: FastifyRequest;
}

export type Answer<T> = (call: Call) => Promise<T>;
export const REVIEWERS: readonly Role[] = ['reviewer', 'instructor'];
export const INSTRUCTORS: readonly Role[] = ['instructor'];

export type About = (call: Call) => Promise<Pick<RecordedCall, 'personId' | 'read'>>;

export interface Routing {
  serve<T>(answer: Answer<T>, roles?: readonly Role[], isWrite?: boolean): (request: FastifyRequest) => Promise<T>;
  /** Records the changes of a call in the transaction that makes them. */
  recorded<T>(event: ToolEventKind, about: About, answer: Answer<T>): Answer<T>;
  /** Wakes the queue of reports to the platform after the response. */
  reporting<Args extends unknown[], T>(answer: (...args: Args) => Promise<T>): (...args: Args) => Promise<T>;
}

export function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.');
  if (issue?.code === 'too_big' && issue.origin === 'string') throw tooLong(field ?? '', Number(issue.maximum));
  throw new Refusal('invalid', issue?.message ?? 'Required values are missing.', field);
}
