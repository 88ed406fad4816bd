import { parseAst } from 'rolldown/parseAst';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixInputs } from './fix/fixInputs.ts';
import { isFullRun } from '../tests/support/fullRun.ts';
import { check } from './generate.ts';
import { type Inputs, readInputs } from './read/readInputs.ts';
import { LIBRARY } from './testing/libraryProject.ts';
import { project as practicum } from '../screens.project.ts';

interface Name {
  start: number;
  end: number;
}

/** Returns every name in the config, of settings and values, without quotes. */
function namesOf(text: string): Name[] {
  const names: Name[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, start, end, value, ...parts } = node as Record<string, unknown> & Name;
    if (type === 'Literal' && typeof value === 'string') names.push({ start: start + 1, end: end - 1 });
    // A page's path can be anything.
    if (type === 'Property' && (parts.key as { name?: string }).name === 'path') return;
    if (type === 'Property') names.push(parts.key as Name);
    if (type === 'Property') visit(value);
    else Object.values(parts).forEach(visit);
  };
  visit(parseAst(text, { lang: 'ts' }).body.find((node) => node.type === 'ExportDefaultDeclaration'));
  visit(parseAst(text, { lang: 'ts' }).body.find((node) => node.type === 'TSInterfaceDeclaration'));
  return names;
}

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');

/** Makes a typo: one letter added, removed, replaced, or swapped with its neighbor. */
const slip = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('more', 'less', 'other', 'swap'), fc.nat(name.length - 1), letter)
    .map(([kind, at, put]) => {
      const [before, here, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
      if (kind === 'more') return before + put + here + after;
      if (kind === 'less') return before + after;
      return kind === 'other' ? before + put + after : before + after.charAt(0) + here + after.slice(1);
    })
    .filter((wrong) => wrong !== name && /^[a-zA-Z]/.test(wrong));

/** Number of typos. Each takes 30 ms in the library project and 140 ms in this project. */
const PROJECTS: [title: string, root: string, slips: number][] = isFullRun
  ? [
      ['the library', LIBRARY, 300],
      ['this project', '.', 60],
    ]
  : [['the library', LIBRARY, 20]];

describe.each(PROJECTS)('[gen-03] a typo in any name of the config of %s', (_title, root, numRuns) => {
  const inputs = readInputs(root, { withServer: false, project: practicum });
  const { text } = inputs.config;
  const names = namesOf(text);
  const slips = fc
    .constantFrom(...names)
    .chain((name) => slip(text.slice(name.start, name.end)).map((wrong) => ({ ...name, wrong })));
  const withSlip = ({ start, end, wrong }: Name & { wrong: string }): Inputs => ({
    ...inputs,
    config: { ...inputs.config, text: text.slice(0, start) + wrong + text.slice(end) },
  });

  test('is reported at its place, and its correction is valid', () => {
    expect(names.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(slips, (made) => {
        const broken = withSlip(made);
        const { problems } = check(broken);
        const end = made.start + made.wrong.length;
        const places = problems.flatMap(({ start = -1, end: last = -1, related = [], file }) => [
          { start, last, file },
          ...related.map((place) => ({ start: place.start, last: place.end, file: place.file })),
        ]);
        expect(
          places.filter(
            ({ start, last, file }) =>
              file === 'screens.config.ts' &&
              start <= made.start &&
              last >= end &&
              last - start <= end - made.start + 2,
          ),
        ).not.toEqual([]);
        const { inputs: mended, fixes } = fixInputs(broken, problems);
        if (fixes.length > 0) expect(check(mended).problems).toEqual([]);
      }),
      { numRuns },
    );
  });
});
