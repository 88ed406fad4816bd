export interface Position {
  file: string;
  line: number;
  column: number;
}

/** Something wrong in what the generator reads: where, what, and what would be right. */
export interface Problem extends Partial<Position> {
  file: string;
  message: string;
}

export const formatProblem = ({ file, line, column, message }: Problem): string =>
  line === undefined ? `${file}: ${message}` : `${file}:${line}:${column ?? 1}: ${message}`;

/** `; did you mean "name"?`, or what there is when nothing is near. */
export function suggestion(wrong: string, known: readonly string[]): string {
  const nearest = known
    .map((name) => ({ name, distance: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  if (nearest && nearest.distance <= Math.max(2, wrong.length / 3)) return `; did you mean "${nearest.name}"?`;
  return known.length === 0 ? '' : `; known are ${known.join(', ')}`;
}

/** Levenshtein's: how many letters to put in, take out or change. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
