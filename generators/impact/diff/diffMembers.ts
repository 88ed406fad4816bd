import type { Change } from '../change.ts';

interface Named {
  name: string;
}

/** The types of a union, or the interfaces of a type. */
export function diffMembers(
  owner: string,
  word: 'member' | 'interface',
  before: readonly Named[],
  after: readonly Named[],
  nameNow: (name: string) => string,
): Change[] {
  const [was, is] = [before.map(({ name }) => nameNow(name)), after.map(({ name }) => name)];
  const change = (name: string, level: 'breaking' | 'risky', text: string): Change => ({
    kind: 'members',
    level,
    coordinate: owner,
    name,
    text,
    touches: [{ coordinate: owner, level }],
  });
  return [
    ...was
      .filter((name) => !is.includes(name))
      .map((name) => change(name, 'breaking', `${owner} has no longer the ${word} ${name}`)),
    ...is
      .filter((name) => !was.includes(name))
      .map((name) => change(name, 'risky', `${owner} has a new ${word} ${name}`)),
  ];
}
