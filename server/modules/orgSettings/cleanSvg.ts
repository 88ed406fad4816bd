import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import { projectRoot } from '../../projectRoot.ts';
import { isDrawing } from './svgSize.ts';

const WORKER = join(projectRoot, 'server/modules/orgSettings/svgWorker.mjs');
const TIME_MS = 3000;
const MEMORY_MB = 256;
const WAITING_MAX = 20;
/** Idle time after which the worker is ended, because it keeps a whole DOM in memory. */
const IDLE_MS = 60_000;

/**
 * Creates a function that cleans SVGs one at a time in a separate thread. The thread is ended if an SVG takes too long.
 */
export function createSvgCleaner() {
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let opened: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const close = async (): Promise<void> => {
    const worker = opened;
    opened = undefined;
    await (await worker?.catch(() => undefined))?.terminate();
  };

  const cleanNow = async (text: string, timeMs: number): Promise<string | undefined> => {
    clearTimeout(idle);
    const worker = await (opened ??= openWorker());
    try {
      return await cleanIn(worker, text, timeMs);
    } catch {
      await close();
      return undefined;
    } finally {
      idle = setTimeout(() => void close(), IDLE_MS).unref();
    }
  };

  /** Rewrites an SVG with safe elements only. Returns undefined if it isn't an image or is too complex. */
  return async (text: string, timeMs = TIME_MS): Promise<string | undefined> => {
    if (!isDrawing(text)) return undefined;
    if (waiting >= WAITING_MAX) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: WAITING_MAX });
    waiting += 1;
    const result = turn.then(() => cleanNow(text, timeMs)).finally(() => (waiting -= 1));
    turn = result.catch(() => undefined);
    return result;
  };
}

export const cleanSvg = createSvgCleaner();

async function openWorker(): Promise<Worker> {
  const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  await once(worker, 'message');
  // An error between two calls ends the worker. The next call detects that.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

async function cleanIn(worker: Worker, text: string, timeMs: number): Promise<string | undefined> {
  const settled = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(timeMs), settled.signal]);
  worker.ref();
  try {
    const answered = once(worker, 'message', { signal }) as Promise<[{ svg: string | undefined }]>;
    const ended = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('the worker has exited')));
    worker.postMessage(text);
    return (await Promise.race([answered, ended]))[0].svg;
  } finally {
    settled.abort();
    worker.unref();
  }
}
