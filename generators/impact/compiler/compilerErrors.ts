import { groupBy } from 'es-toolkit';
import { join, relative, sep } from 'node:path';
import { openTypeScript, type Compiled, type Program } from '../../compile/screenProblems.ts';
import { spanOf, startOf, type Position } from '../../problem.ts';
import { isThere, readSource } from '../../read/sourceFiles.ts';
import type { BeforeAfter } from '../report.ts';
import type { Output } from './newOutput.ts';

export interface CompilerError extends Position {
  message: string;
}

interface Compiler {
  newErrors(outputs: BeforeAfter<Output>): CompilerError[];
  close(): void;
}

export function compilerErrors(root: string, outputs: BeforeAfter<Output>): CompilerError[] | undefined {
  const compiler = openCompiler(root);
  try {
    return compiler?.newErrors(outputs);
  } finally {
    compiler?.close();
  }
}

/** Opens a compiler in a separate process. It keeps what it has parsed. */
export function openCompiler(root: string): Compiler | undefined {
  if (!isThere(root, 'tsconfig.json')) return undefined;
  let output: Output = new Map();
  let compiled: Compiled | undefined;
  const inRoot = (file: string) => relative(root, file).split(sep).join('/');
  const typescript = openTypeScript(root, (file) => output.get(inRoot(file)));
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

  return {
    newErrors({ before, after }) {
      if (differing(before, after).length === 0) return [];
      const program = programWith(after);
      const found = errorsIn(program, program.getSourceFileNames().map(inRoot).filter(isHandWritten));
      if (found.length === 0) return [];
      const files = new Set(found.map(({ file }) => file));
      const known = new Set(errorsIn(programWith(before), files).map(nameOf));
      return found.filter((error) => !known.has(nameOf(error)));
    },
    close: () => typescript.close(),
  };
}

const isHandWritten = (file: string): boolean =>
  !/^\.\.|node_modules\/|\.generated\.tsx?$/.test(file) && file !== 'screens.config.ts';

const nameOf = ({ file, message }: CompilerError): string => `${file}\0${message}`;

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text).replaceAll('\n', ' ');
