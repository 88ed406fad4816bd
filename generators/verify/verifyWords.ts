import type { Audience } from '../../src/domain/audience.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';

const AUDIENCES = Object.keys({ admin: 1, creator: 1, manager: 1, reviewer: 1, learner: 1, other: 1 } satisfies Record<
  Audience,
  1
>);

export function verifyAudiences(check: Check, at: ConfigPath, audiences: readonly string[] = []): void {
  audiences.forEach((audience, index) => verifyWord(check, [...at, index], 'audience', audience, AUDIENCES));
}

export function verifyWord(
  { report }: Check,
  at: ConfigPath,
  kind: string,
  word: string | undefined,
  known: readonly string[],
): void {
  if (word !== undefined && !known.includes(word))
    report(at, `no ${kind} "${word}"`, { code: 'unknown-word', wrong: word, known });
}
