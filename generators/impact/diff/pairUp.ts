import { distance } from '../../nearest.ts';

/** What can be renamed: a field, an argument, a value, a type. */
export interface Member {
  name: string;
  /** Only members of one shape can be the same under another name. */
  shape: string;
  /** The names inside a type, which tell it better than its own. */
  inside?: readonly string[];
}

export interface Pairs<M> {
  kept: [M, M][];
  renamed: [M, M][];
  removed: M[];
  added: M[];
}

/** Which members stayed, which went, which came, and which probably only changed their name. */
export function pairUp<M extends Member>(before: readonly M[], after: readonly M[]): Pairs<M> {
  const byName = (members: readonly M[]) => new Map(members.map((member) => [member.name, member]));
  const [known, now] = [byName(before), byName(after)];
  const kept = before.flatMap((old): [M, M][] => {
    const same = now.get(old.name);
    return same ? [[old, same]] : [];
  });
  const gone = before.filter(({ name }) => !now.has(name));
  const come = after.filter(({ name }) => !known.has(name));
  const guesses = gone
    .flatMap((old) =>
      come.map((other) => ({
        old,
        now: other,
        unlikeness: unlikeness(old, other, isInPlace(old, other, before, after)),
      })),
    )
    .filter((guess) => guess.unlikeness < Infinity)
    .toSorted((a, b) => a.unlikeness - b.unlikeness);
  const renamed: [M, M][] = [];
  for (const guess of guesses)
    if (!renamed.some(([a, b]) => a === guess.old || b === guess.now)) renamed.push([guess.old, guess.now]);
  const isRenamed = (member: M) => renamed.some((pair) => pair.includes(member));
  return {
    kept,
    renamed,
    removed: gone.filter((old) => !isRenamed(old)),
    added: come.filter((now) => !isRenamed(now)),
  };
}

function unlikeness(old: Member, now: Member, inPlace: boolean): number {
  if (old.shape !== now.shape) return Infinity;
  if (old.inside && now.inside) {
    const both = old.inside.filter((name) => now.inside?.includes(name)).length;
    const all = new Set([...old.inside, ...now.inside]).size;
    return both * 2 >= all && both > 0 ? 1 - both / all : Infinity;
  }
  const letters = distance(old.name.toLowerCase(), now.name.toLowerCase());
  const isNear = letters <= Math.max(2, old.name.length / 3) && letters < old.name.length;
  return isNear || (inPlace && sharesWord(old.name, now.name)) ? letters : Infinity;
}

const wordsOf = (name: string): string[] => name.split(/_|(?=[A-Z])/).map((word) => word.toLowerCase());
const sharesWord = (a: string, b: string): boolean => wordsOf(a).some((word) => wordsOf(b).includes(word));

/** In the same place, counted from either end: others may have come or gone around it. */
function isInPlace<M>(old: M, now: M, before: readonly M[], after: readonly M[]): boolean {
  const [was, is] = [before.indexOf(old), after.indexOf(now)];
  return was === is || before.length - was === after.length - is;
}
