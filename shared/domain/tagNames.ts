import { tagKey } from './tagColors.ts';

/** Trimmed, without blanks, each once whatever its case: what was typed first stays. */
export function tagNames(typed: readonly string[]): string[] {
  const names = new Map<string, string>();
  for (const name of typed.map((each) => each.trim()).filter((each) => each !== ''))
    if (!names.has(tagKey(name))) names.set(tagKey(name), name);
  return [...names.values()];
}
