import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { API, Diagnostic, Snapshot } from 'typescript-7/unstable/sync';
import { isThere, readSource } from '../../read/sourceFiles.ts';
import { spanOf, startOf, type Position } from '../../span.ts';
import type { Sides } from '../change.ts';
import type { Output } from './newOutput.ts';

/** What TypeScript refuses in a hand-written file. */
export interface CompilerError extends Position {
  message: string;
}

/**
 * The errors that TypeScript has with one output over the generated files and has not with another; undefined where
 * there is nothing to compile, or no compiler. It runs beside this process and keeps its program in between.
 */
export async function compilerErrors(
  root: string,
  outputs: Sides<() => Promise<Output>>,
): Promise<CompilerError[] | undefined> {
  const config = join(root, 'tsconfig.json');
  const typescript = isThere(root, 'tsconfig.json') ? loaded(root) : undefined;
  if (!typescript) return undefined;
  const [before, after] = [await outputs.before(), await outputs.after()];
  if (isSame(before, after)) return [];
  let output = after;
  // a file that is not in the output is read from the disk
  const readFile = (file: string) => output.get(relative(root, file).split(sep).join('/'));
  const fileExists = (file: string) =>
    readFile(file) === null ? false : readFile(file) === undefined ? undefined : true;
  const api = new typescript.API({ cwd: root, fs: { readFile, fileExists } });
  try {
    const found = errorsIn(root, programOf(api.updateSnapshot({ openProjects: [config] })).getSemanticDiagnostics());
    if (found.length === 0) return [];
    output = before;
    const touched = [...new Set([...after.keys(), ...output.keys()])].map((file) => join(root, file));
    const snapshot = api.updateSnapshot({ openProjects: [config], fileChanges: { changed: touched } });
    const files = [...new Set(found.map(({ file }) => file))];
    const old = files.flatMap((file) => errorsIn(root, programOf(snapshot).getSemanticDiagnostics(join(root, file))));
    const known = new Set(old.map(nameOf));
    return found.filter((error) => !known.has(nameOf(error)));
  } finally {
    end(api);
  }
}

/** TypeScript 7, which offers itself to programs, by the name that the project or this one has it under. */
function loaded(root: string): { API: typeof API } | undefined {
  for (const folder of [root, process.cwd()]) {
    const require = createRequire(join(folder, 'package.json'));
    for (const name of ['typescript-7', 'typescript'])
      try {
        return require(`${name}/unstable/sync`) as { API: typeof API };
      } catch {
        // another name, another folder, or none
      }
  }
  return undefined;
}

const isSame = (a: Output, b: Output): boolean =>
  a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);

/** Asked to end kindly it says so on the standard error. */
function end(api: API): void {
  const { client } = api as unknown as { client?: { channel?: { child?: ChildProcess } } };
  const child = client?.channel?.child;
  if (child) child.kill = child.kill.bind(child, 'SIGKILL');
  api.close();
}

function programOf(snapshot: Snapshot) {
  const [project] = snapshot.getProjects();
  if (!project) throw new Error('TypeScript found no project in tsconfig.json');
  return project.program;
}

const nameOf = ({ file, message }: CompilerError): string => `${file}\0${message}`;

function errorsIn(root: string, diagnostics: readonly Diagnostic[]): CompilerError[] {
  return diagnostics.flatMap(({ fileName = '', pos, end, code, text }) => {
    const file = relative(root, fileName).split(sep).join('/');
    if (file.startsWith('..') || /\.generated\.tsx?$/.test(file) || file === 'screens.config.ts') return [];
    const at = startOf(spanOf(file, readSource(root, file).text, pos, end));
    return [{ ...at, message: shortened(`TS${code}: ${text}`) }];
  });
}

/** Types are written out at any length. */
const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text).replaceAll('\n', ' ');
