import damerauLevenshtein from 'damerau-levenshtein';

/** Returns the known name that was probably meant. It is certain if no other name is similar. */
export function nearest(wrong: string, known: readonly string[]): { name: string; isCertain: boolean } | undefined {
  const [first, second] = nearestOnes(wrong, known);
  return first && { name: first.name, isCertain: second === undefined && isSlip(wrong, first.name) };
}

function nearestOnes(wrong: string, known: readonly string[]) {
  if (known.includes(wrong)) return [{ name: wrong }];
  const near = known.map((name) => ({ name, distance: distance(wrong.toLowerCase(), name.toLowerCase()) }));
  const least = Math.min(...near.map((one) => one.distance));
  return least > Math.max(2, wrong.length / 3) ? [] : near.filter((one) => one.distance === least);
}

const MOST_MEANT = 3;

/** Returns `did you mean "name"?`, or the expected names if none is similar. */
export function suggestion(wrong: string, known: readonly string[]): string | undefined {
  const near = nearestOnes(wrong, known);
  const names = near.slice(0, MOST_MEANT).map(({ name }) => `"${name}"`);
  if (names.length > 0) return `did you mean ${names.join(' or ')}?`;
  return known.length === 0 ? undefined : expectedOf(known);
}

export const expectedOf = (names: readonly string[]): string =>
  `expected ${names.length > 1 ? 'one of ' : ''}${listOf(names)}`;

const ROOM = 100;

export function listOf(names: readonly string[]): string {
  const count = names.findIndex((_, index) => names.slice(0, index + 1).join(', ').length > ROOM);
  return count < 1 ? names.join(', ') : `${names.slice(0, count).join(', ')} and ${names.length - count} more`;
}

/** Returns whether a name is a typo of another. Pairs such as archived and unarchived, or line1 and line2, aren't. */
function isSlip(wrong: string, right: string): boolean {
  const [parts, others] = [wrong.split('.'), right.split('.')];
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isSlipOfWord(part, others[index] ?? ''))
  );
}

function isSlipOfWord(wrong: string, right: string): boolean {
  const digits = (name: string) => name.replace(/\D/g, '');
  if (digits(wrong) !== digits(right) || Math.abs(wrong.length - right.length) > 1) return false;
  return (
    distance(wrong.toLowerCase(), right.toLowerCase()) <=
    Math.min(2, Math.floor(Math.max(wrong.length, right.length) / 4))
  );
}

export const distance = (a: string, b: string): number => damerauLevenshtein(a, b).steps;
