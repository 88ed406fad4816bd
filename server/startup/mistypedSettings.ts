import { settingNames } from '../config.ts';

/** Short names are near to many others, such as HOST to HOME. */
const LONG = 9;

/** A sentence for each environment variable that is almost one of ours, and so has no effect. */
export const mistypedSettings = (names: readonly string[]): string[] =>
  names
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const nearest = settingNames.find((setting) => isNear(name, setting));
      return nearest === undefined ? [] : [`${name} is no setting and has no effect: ${nearest} may be meant.`];
    });

function isNear(name: string, setting: string): boolean {
  if (plain(name) === plain(setting)) return true;
  return name === name.toUpperCase() && distance(name, setting) <= (setting.length < LONG ? 1 : 2);
}

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, '');

/** How many letters have to be added, left out, replaced or swapped with the next (Damerau and Levenshtein). */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + same,
          swapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
