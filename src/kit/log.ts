const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LEVELS)[number];

export const LOG_LEVEL_KEY = 'practicum.logLevel';
const DEFAULT_LEVEL: LogLevel = 'warn';

type Write = (text: string, data?: Readonly<Record<string, unknown>>) => void;
export type Logger = Readonly<Record<Exclude<LogLevel, 'silent'>, Write>>;

/** A named logger; its level is kept in the browser under one key and is warn by default. */
export function createLogger(name: string): Logger {
  const write =
    (level: Exclude<LogLevel, 'silent'>): Write =>
    (text, data) => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(currentLevel())) return;
      console[level](`[${name}] ${text}`, ...(data === undefined ? [] : [data]));
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

function currentLevel(): LogLevel {
  const stored = localStorage.getItem(LOG_LEVEL_KEY);
  return LEVELS.find((level) => level === stored) ?? DEFAULT_LEVEL;
}
