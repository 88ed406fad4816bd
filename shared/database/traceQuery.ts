import { channel } from 'node:diagnostics_channel';
import { telemetry } from '../telemetry/telemetry.ts';

type Given = readonly unknown[];
type Send = (...given: never[]) => unknown;
type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

/** Literals to remove. Callers' values are passed as parameters, but quoted text is removed too, to be safe. */
const LITERALS = /'(?:[^']|'')*'/g;
const TEXT_MAX = 2000;

function textOf([config]: Given): string | undefined {
  if (typeof config === 'string') return config;
  if (typeof config !== 'object' || config === null || 'submit' in config) return undefined;
  return 'text' in config && typeof config.text === 'string' ? config.text : undefined;
}

const attributesOf = (text: string) => ({
  'db.system.name': 'postgresql',
  'db.query.text': text.slice(0, TEXT_MAX).replace(LITERALS, '?'),
});

/** Publishes the text of each query of a pool before it is sent. */
export const queries = channel('practicum.query');

/** Sends a query as part of the current span. Without a span, just sends it. */
export function traceQuery(send: (...given: never[]) => unknown, given: Given): unknown {
  if (queries.hasSubscribers) queries.publish(textOf(given));
  const { tracing } = telemetry();
  if (tracing?.current() === undefined) return call(send, given);
  const text = textOf(given);
  if (text === undefined) return call(send, given);
  const span = tracing.leaf(`sql ${/\w+/.exec(text)?.[0] ?? ''}`.trim().toLowerCase(), () => attributesOf(text));
  if (span === undefined) return call(send, given);
  const end = (error?: unknown) => tracing.end(span, error);
  const callbackIndex = given.findIndex((each) => typeof each === 'function');
  if (callbackIndex !== -1)
    return call(send, given.with(callbackIndex, endingFirst(given[callbackIndex] as Callback, end)));
  const answer = call(send, given);
  if (answer instanceof Promise) answer.then(() => end(), end);
  else end();
  return answer;
}

const call = (send: Send, given: Given): unknown => send(...(given as never[]));

const endingFirst =
  (callback: Callback, end: (error?: unknown) => void): Callback =>
  (error, ...rest) => {
    end(error);
    callback(error, ...rest);
  };
