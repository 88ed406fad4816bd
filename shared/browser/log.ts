import { isPageLeaving, pageStays } from './pageStays.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Storage key of the chosen levels, by logger: `{"session":"debug"}`. */
export const LOG_LEVEL_KEY = 'practicum.logLevel';
const DEFAULT_LEVEL: LogLevel = 'warn';

type Write = (text: string, data?: Readonly<Record<string, unknown>>) => void;
export type Logger = Readonly<Record<Exclude<LogLevel, 'silent'>, Write>>;

const names = new Set<string>();

/** Creates a named logger. Its level is `warn` unless the browser has stored another one. */
export function createLogger(name: string): Logger {
  names.add(name);
  const write =
    (level: Exclude<LogLevel, 'silent'>): Write =>
    (text, data) => {
      if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(logLevels.of(name))) return;
      const print = () => console[level](`[${name}] ${text}`, ...(data === undefined ? [] : [data]));
      if (isPageLeaving()) void pageStays().then(print);
      else print();
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

function chosen(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LOG_LEVEL_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

export const logLevels = {
  /** Returns the names of the loggers created on this page so far. */
  names: (): string[] => [...names].toSorted(),
  of: (name: string): LogLevel => LOG_LEVELS.find((level) => level === chosen()[name]) ?? DEFAULT_LEVEL,
  set: (name: string, level: LogLevel): void =>
    localStorage.setItem(LOG_LEVEL_KEY, JSON.stringify({ ...chosen(), [name]: level })),
};
