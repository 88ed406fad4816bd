import type { Config } from '../config.ts';
import { currentTraceId } from '../../shared/telemetry/telemetry.ts';
import { randomBytes } from 'node:crypto';

// Each pattern matches only at the start of a run of allowed characters: the log contains text from strangers, and a
// pattern that can match anywhere takes quadratic time.
const E_MAIL = /(?<![^\s"'<>()[\]{}=,:;\\/@])[^\s"'<>()[\]{}=,:;\\/@]+@[^\s"'<>()[\]{}=,:;\\/@]+\.[a-z\d-]{2,}/gi;
/** JSON Web Tokens, regardless of the surrounding text. */
const TOKEN = /(?<![\w-])(?=[\w-]+\.[\w-])((?:[\w-]*?-)??)eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
const CREDENTIALS = /:\/\/[^\s"/@:]*:[^\s"/@]*@/g;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;

/** Removes personal data and secrets from a line of the log. */
const withoutSecrets = (line: string): string =>
  line
    .replace(TOKEN, '$1[token]')
    .replace(BEARER, '$1 [token]')
    .replace(CREDENTIALS, '://[credentials]@')
    .replace(E_MAIL, '[e-mail]');

/**
 * Returns the logging options: JSON lines without personal data, with the level's name and the trace, if there is one.
 */
export const logOptions = ({ logLevel }: Pick<Config, 'logLevel'>, stream?: { write(line: string): void }) => ({
  level: logLevel,
  formatters: { level: (label: string) => ({ level: label }) },
  mixin: () => {
    const traceId = currentTraceId();
    return traceId === undefined ? {} : { trace_id: traceId };
  },
  hooks: { streamWrite: withoutSecrets },
  ...(stream !== undefined && { stream }),
});

const PROCESS = randomBytes(5).toString('hex');
let made = 0;

/**
 * Creates a request id for responses and the log: a random part per process and a counter, because random numbers are
 * expensive.
 */
export const createRequestId = (): string => `req-${PROCESS}${(made += 1).toString(16)}`;
