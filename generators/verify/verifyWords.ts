import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';

export function verifyAudiences(check: Check, at: ConfigPath, audiences: readonly string[] = []): void {
  audiences.forEach((audience, index) =>
    verifyWord(check, [...at, index], 'audience', audience, check.words.audiences),
  );
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
