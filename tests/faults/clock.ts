import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The clock of one server. */
export interface Clock {
  env: Readonly<Record<string, string>>;
  /** Sets the offset from the true time, which is negative for a clock that is behind. */
  set(seconds: number): void;
}

/** Path of Debian's libfaketime, which changes a process's clock but not its timers. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Opens a clock that can be moved. Returns undefined if the library is not installed. */
export function openClock(folder: string, name: string): Clock | undefined {
  if (!existsSync(LIBRARY)) return undefined;
  const file = join(folder, `clock-${name}`);
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s`);
  set(0);
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}
