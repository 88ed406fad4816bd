import { join, relative, sep, posix } from 'node:path';
import type { Diagnostic } from 'typescript-7/unstable/sync';
import { isThere, readSource } from '../../read/sourceFiles.ts';
import type { BeforeAfter } from '../report.ts';
import type { Output } from './newOutput.ts';
import { openTypeScript, type Compiled, type Program, type TypeScript } from '../../compile/typeScript.ts';
import { spanOf, startOf, type Position } from '../../problem.ts';

export interface CompilerError extends Position {
  message: string;
}

/** A project in the compiler. One output after another replaces its generated files. */
export interface Compiler {
  /** Returns the TypeScript errors that occur with the second output but not with the first. */
  newErrors(outputs: BeforeAfter<Output>): CompilerError[];
  close(): void;
}

export function compilerErrors(root: string, outputs: BeforeAfter<Output>): CompilerError[] | undefined {
  const compiler = openCompiler(root);
  if (!compiler) return undefined;
  try {
    return compiler.newErrors(outputs);
  } finally {
    compiler.close();
  }
}

/** Opens a compiler in a separate process. It starts with the first request and keeps what it has parsed. */
export function openCompiler(root: string): Compiler | undefined {
  if (!isThere(root, 'tsconfig.json')) return undefined;
  let output: Output = new Map();
  const inRoot = (file: string) => relative(root, file).split(sep).join('/');
  // A file that is missing in the output is read from the disk.
  const textOf = (file: string) => output.get(inRoot(file));
  const open = openTypeScript(root, textOf);
  if (!open) return undefined;
  let typescript: TypeScript | undefined;
  let asksExistence = false;
  let current: Compiled | undefined;
  let old: { output: Output; errors: Map<string, string[]>; compiled?: Compiled | undefined } = {
    output,
    errors: new Map(),
  };

  /** Returns a file's text from an output, or from the disk if the output doesn't have it. */
  const textIn = (laid: Output, file: string): string | null => {
    const text = laid.get(file);
    return text === undefined ? (isThere(root, file) ? readSource(root, file).text : null) : text;
  };
  const exists = (file: string, laid: Output) => textIn(laid, file) !== null;
  const differing = (one: Output, other: Output): string[] =>
    [...new Set([...one.keys(), ...other.keys()])].filter((file) => textIn(one, file) !== textIn(other, file));
  const compiledWith = (next: Output): Compiled => {
    const before = output;
    const touched = differing(before, next);
    output = next;
    const comesOrGoes = [...next.keys()].some((file) => exists(file, next) !== isThere(root, file));
    if (!typescript || (comesOrGoes && !asksExistence)) {
      typescript?.close();
      typescript = open(comesOrGoes);
      asksExistence = comesOrGoes;
      current = undefined;
      old = { ...old, compiled: undefined };
    }
    const last = current;
    current = typescript.compiledAfter({
      changed: touched.filter((file) => exists(file, before) && exists(file, next)),
      created: touched.filter((file) => !exists(file, before) && exists(file, next)),
      deleted: touched.filter((file) => exists(file, before) && !exists(file, next)),
    });
    // The state before the changes is used again and again. Each of the others would hold a gigabyte for nothing.
    if (last !== old.compiled) last?.dispose();
    return current;
  };

  const imports = new Map<string, ReadonlySet<string>>();
  const importsIn = (file: string): ReadonlySet<string> => {
    const laid = output.get(file);
    if (typeof laid === 'string') return importsOf(file, laid);
    const known = imports.get(file) ?? importsOf(file, readSource(root, file).text);
    imports.set(file, known);
    return known;
  };

  /** Yields the files that import a changed file, since only they can have new errors. */
  function* affected(program: Program, { before, after }: BeforeAfter<Output>): Iterable<string> {
    const files = program
      .getSourceFileNames()
      .map(inRoot)
      .filter((file) => !file.startsWith('..') && !file.includes('node_modules/'));
    const changed = differing(before, after);
    const isSeenByAll = changed.some((file) =>
      [before, after].some((laid) => isGlobal(file, textIn(laid, file) ?? '')),
    );
    const reaching = filesReaching(changed, new Map(files.map((file) => [file, importsIn(file)])));
    for (const file of files) if (isHandWritten(file) && (isSeenByAll || reaching.has(file))) yield file;
  }

  function errorsBefore(before: Output, files: ReadonlySet<string>): ReadonlySet<string> {
    if (old.output !== before) {
      if (old.compiled !== current) old.compiled?.dispose();
      old = { output: before, errors: new Map() };
    }
    const unknown = [...files].filter((file) => !old.errors.has(file));
    if (unknown.length > 0) {
      const compiled = old.compiled ?? compiledWith(before);
      old.compiled = compiled;
      for (const file of unknown) old.errors.set(file, errorsIn(root, compiled.program, file).map(nameOf));
    }
    return new Set([...files].flatMap((file) => old.errors.get(file) ?? []));
  }

  return {
    newErrors(outputs) {
      if (differing(outputs.before, outputs.after).length === 0) return [];
      const { program } = compiledWith(outputs.after);
      const found = [...affected(program, outputs)].flatMap((file) => errorsIn(root, program, file));
      if (found.length === 0) return [];
      const known = errorsBefore(outputs.before, new Set(found.map(({ file }) => file)));
      return found.filter((error) => !known.has(nameOf(error)));
    },
    close: () => typescript?.close(),
  };
}

const isHandWritten = (file: string): boolean => !/\.generated\.tsx?$/.test(file) && file !== 'screens.config.ts';

const nameOf = ({ file, message }: CompilerError): string => `${file}\0${message}`;

const errorsIn = (root: string, program: Program, file: string): CompilerError[] =>
  program.getSemanticDiagnostics(join(root, file)).map(({ pos, end, code, text }: Diagnostic) => ({
    ...startOf(spanOf(file, readSource(root, file).text, pos, end)),
    message: shortened(`TS${code}: ${text}`),
  }));

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text).replaceAll('\n', ' ');

/** Imports of a module: resolved relative paths without extensions, and the last word of other specifiers. */
type Imports = ReadonlySet<string>;

const IMPORT = /(?:\b(?:from|import|require)\s*\(?\s*|<reference\s+path=)(['"`])([^'"`\n$]+)\1/g;
const ENDING = /(?:\.d)?\.[cm]?[jt]sx?$/;
const OUTSIDE = '\0';

/** Returns the imports of a module. Over-approximates: an alias path counts as any module of that name. */
const importsOf = (file: string, text: string): Imports =>
  new Set(
    Array.from(text.matchAll(IMPORT), ([, , specifier = '']) =>
      specifier.startsWith('.')
        ? posix.join(posix.dirname(file), specifier).replace(ENDING, '')
        : OUTSIDE + (specifier.split('/').at(-1) ?? '').replace(ENDING, ''),
    ),
  );

/** Returns the names by which a module is imported: its path, an index's folder, and their last words. */
function namesOf(file: string): string[] {
  const path = file.replace(ENDING, '');
  const paths = posix.basename(path) === 'index' ? [path, posix.dirname(path)] : [path];
  return [...paths, ...paths.map((one) => OUTSIDE + posix.basename(one))];
}

function filesReaching(changed: Iterable<string>, imports: ReadonlyMap<string, Imports>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file]);
  const found = new Set(changed);
  // A set that grows during the iteration is iterated to its end.
  for (const file of found) namesOf(file).forEach((name) => importers.get(name)?.forEach((one) => found.add(one)));
  return found;
}

/** Returns whether other files see a file's declarations without importing it. */
const isGlobal = (file: string, text: string): boolean =>
  ENDING.test(file) &&
  text !== '' &&
  (!/^\s*(?:import|export)\b/m.test(text) || /\bdeclare\s+(?:global|module)\b/.test(text));
