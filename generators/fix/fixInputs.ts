import { differenceBy, uniqBy } from 'es-toolkit';
import { check, type Outcome } from '../generate.ts';
import type { Inputs } from '../read/readInputs.ts';
import type { Fix, Problem } from '../problem.ts';

export interface Fixed {
  inputs: Inputs;
  /** Applied fixes in text order. Positions refer to the original text. */
  fixes: readonly Fix[];
}

const ROUNDS = 3;

/** Generates with all fixes applied. Fixes that would break the output are discarded. */
export async function generateFixed(
  inputs: Inputs,
  run: (inputs: Inputs) => Promise<Outcome>,
): Promise<Fixed & { outcome: Outcome }> {
  const fixed = fixInputs(inputs, check(inputs).problems);
  const outcome = await run(fixed.inputs);
  if (fixed.fixes.length === 0 || !outcome.problems?.some(({ code }) => code === 'broken-output'))
    return { ...fixed, outcome };
  return { inputs, fixes: [], outcome: await run(inputs) };
}

export function fixInputs(inputs: Inputs, problems: readonly Problem[]): Fixed {
  const fixes = withoutOverlaps(inputs, problems);
  const all = tryFixes(inputs, problems, fixes);
  if (all) return all;
  const sound = fixes.reduce<Fix[]>(
    (kept, fix) => (tryFixes(inputs, problems, [...kept, fix]) ? [...kept, fix] : kept),
    [],
  );
  return tryFixes(inputs, problems, sound) ?? { inputs, fixes: [] };
}

/** Returns the fixes for files that can be written. Different fixes for the same place exclude each other. */
function withoutOverlaps({ config, documents }: Inputs, problems: readonly Problem[]): Fix[] {
  const files = [config.file, ...documents.map(({ location }) => location)];
  const fixes = uniqBy(
    problems.flatMap(({ fix }) => (fix && files.includes(fix.file) ? [fix] : [])),
    ({ file, start, end, text }) => [file, start, end, text].join('\0'),
  );
  const meet = (a: Fix, b: Fix) => a !== b && a.file === b.file && a.start < b.end && b.start < a.end;
  return fixes.filter((fix) => !fixes.some((other) => meet(fix, other)));
}

/** Applies the fixes, and then the fixes of problems that they reveal. Returns undefined if a new problem remains. */
function tryFixes(
  inputs: Inputs,
  before: readonly Problem[],
  fixes: readonly Fix[],
  rounds = ROUNDS,
): Fixed | undefined {
  const fixed = applyFixes(inputs, fixes);
  const news = differenceBy(check(fixed).problems, before, nameOf);
  if (news.length === 0) return { inputs: fixed, fixes };
  const more = withoutOverlaps(fixed, news);
  const further = more.length === 0 || rounds === 0 ? undefined : tryFixes(fixed, before, more, rounds - 1);
  return further && { inputs: further.inputs, fixes: [...fixes, ...further.fixes] };
}

const nameOf = ({ file, code, message }: Problem): string => `${file}\0${code}\0${message}`;

function applyFixes(inputs: Inputs, fixes: readonly Fix[]): Inputs {
  const { config, documents } = inputs;
  return {
    ...inputs,
    config: { ...config, text: applyTo(config.file, config.text, fixes) },
    documents: documents.map((document) => ({ ...document, text: applyTo(document.location, document.text, fixes) })),
  };
}

const applyTo = (file: string, text: string, fixes: readonly Fix[]): string =>
  fixes
    .filter((fix) => fix.file === file)
    .toSorted((a, b) => b.start - a.start)
    .reduce((written, { start, end, text: put }) => written.slice(0, start) + put + written.slice(end), text);
