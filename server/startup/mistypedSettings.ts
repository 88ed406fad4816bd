import damerauLevenshtein from 'damerau-levenshtein';
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
  return name === name.toUpperCase() && damerauLevenshtein(name, setting).steps <= (setting.length < LONG ? 1 : 2);
}

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, '');
