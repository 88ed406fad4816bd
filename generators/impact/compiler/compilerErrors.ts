import { groupBy } from 'es-toolkit';
import { join, posix } from 'node:path';
import { openTypeScript, type Compiled, type Program } from '../../compile/screenProblems.ts';
import { spanOf, startOf, type Position } from '../../problem.ts';
import { inRoot, isThere, readSource } from '../../read/sourceFiles.ts';
import type { BeforeAfter } from '../report.ts';
import type { Output } from './newOutput.ts';

export interface CompilerError extends Position {
  message: string;
}

export function compilerErrors(root: string, outputs: BeforeAfter<Output>): CompilerError[] | undefined {
  const compiler = openCompiler(root);
  try {
    return compiler?.newErrors(outputs);
  } finally {
    compiler?.close();
  }
}

/** Opens a compiler in a separate process, which keeps the files it has parsed. */
export function openCompiler(root: string) {
  if (!isThere(root, 'tsconfig.json')) return undefined;
  let output: Output = new Map();
  let compiled: Compiled | undefined;
  const typescript = openTypeScript(root, (file) => output.get(inRoot(root, file)));
  if (!typescript) return undefined;

  const textIn = (laid: Output, file: string): string | null => {
    const text = laid.get(file);
    return text === undefined ? (isThere(root, file) ? readSource(root, file).text : null) : text;
  };
  const differing = (one: Output, other: Output): string[] =>
    [...new Set([...one.keys(), ...other.keys()])].filter((file) => textIn(one, file) !== textIn(other, file));
  const programWith = (next: Output): Program => {
    const [before, last] = [output, compiled];
    output = next;
    compiled = typescript.compiledAfter(
      groupBy(differing(before, next), (file) => {
        if (textIn(before, file) === null) return 'created';
        return textIn(next, file) === null ? 'deleted' : 'changed';
      }),
    );
    last?.dispose();
    return compiled.program;
  };
  const errorsIn = (program: Program, files: Iterable<string>): CompilerError[] =>
    [...files].flatMap((file) =>
      program.getSemanticDiagnostics(join(root, file)).map(({ pos, end, code, text }) => ({
        ...startOf(spanOf(file, readSource(root, file).text, pos, end)),
        message: shortened(`TS${code}: ${text}`),
      })),
    );

  /** Returns the files that import a changed file, because only these can have new errors. */
  const affected = (program: Program, { before, after }: BeforeAfter<Output>): string[] => {
    const files = program
      .getSourceFileNames()
      .map((file) => inRoot(root, file))
      .filter((file) => !file.startsWith('..') && !file.includes('node_modules/'));
    const changed = differing(before, after);
    const isSeenByAll = changed.some((file) =>
      [before, after].some((laid) => isGlobal(file, textIn(laid, file) ?? '')),
    );
    const reaching = filesReaching(changed, files, (file) => textIn(after, file) ?? '');
    return files.filter((file) => isHandWritten(file) && (isSeenByAll || reaching.has(file)));
  };

  return {
    newErrors({ before, after }: BeforeAfter<Output>): CompilerError[] {
      if (differing(before, after).length === 0) return [];
      const program = programWith(after);
      const found = errorsIn(program, affected(program, { before, after }));
      if (found.length === 0) return [];
      const files = new Set(found.map(({ file }) => file));
      const known = new Set(errorsIn(programWith(before), files).map(nameOf));
      return found.filter((error) => !known.has(nameOf(error)));
    },
    close: () => typescript.close(),
  };
}

const isHandWritten = (file: string): boolean => !/\.generated\.tsx?$/.test(file) && file !== 'screens.config.ts';

const nameOf = ({ file, message }: CompilerError): string => `${file}\0${message}`;

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text).replaceAll('\n', ' ');

const IMPORT = /(?:\b(?:from|import|require)\s*\(?\s*|<reference\s+path=)(['"`])([^'"`\n$]+)\1/g;
const ENDING = /(?:\.d)?\.[cm]?[jt]sx?$/;
const lastWord = (path: string): string => posix.basename(path).replace(ENDING, '');

/** Returns the changed files and those that may import them. Matching by file name alone can find too many. */
function filesReaching(changed: readonly string[], files: readonly string[], textOf: (file: string) => string) {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const [, , specifier = ''] of textOf(file).matchAll(IMPORT)) {
      const name = lastWord(specifier);
      importers.set(name, [...(importers.get(name) ?? []), file]);
    }
  const found = new Set(changed);
  // Iterating a set also visits members that are added during the iteration.
  for (const file of found)
    for (const name of [lastWord(file), ...(lastWord(file) === 'index' ? [lastWord(posix.dirname(file))] : [])])
      importers.get(name)?.forEach((one) => found.add(one));
  return found;
}

const isGlobal = (file: string, text: string): boolean =>
  ENDING.test(file) &&
  text !== '' &&
  (!/^\s*(?:import|export)\b/m.test(text) || /\bdeclare\s+(?:global|module)\b/.test(text));
