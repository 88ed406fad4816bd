import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OWN_FOLDER } from '../project.ts';
import { findFiles } from '../read/sourceFiles.ts';
import type { ViteDevServer } from 'vite';

interface Move {
  path: string;
  /** The new text; undefined to remove the file. */
  text: string | undefined;
}

/** Writes files, and removes those without a text: all of them, or none if an operation fails. */
export function replaceFiles(root: string, texts: ReadonlyMap<string, string | undefined>): void {
  const moves = [...texts].map(([file, text]): Move => ({ path: join(root, file), text }));
  const folders = moves.flatMap(({ path, text }) =>
    text === undefined ? [] : (mkdirSync(dirname(path), { recursive: true }) ?? []),
  );
  const done: Move[] = [];
  try {
    moves.forEach(prepare);
    for (const move of moves) {
      // Another run may have already removed it.
      if (move.text === undefined) rmSync(move.path, { force: true });
      else renameSync(draftOf(move.path), move.path);
      done.push(move);
    }
  } catch (error) {
    done.forEach(undo);
    folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    throw error;
  } finally {
    for (const { path } of moves) for (const beside of [draftOf(path), copyOf(path)]) rmSync(beside, { force: true });
  }
}

// Includes the process id, because another run can write the same files.
const draftOf = (path: string) => `${path}.${process.pid}.new`;
const copyOf = (path: string) => `${path}.${process.pid}.old`;

/** Returns whether a file is a draft or a copy that belongs to a run in progress. */
function isInTheMaking(file: string): boolean {
  const [, pid] = /\.(\d+)\.(?:new|old)$/.exec(file) ?? [];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Does everything that needs disk space before the first file changes. Moving files needs none.
function prepare({ path, text }: Move): void {
  try {
    copyFileSync(path, copyOf(path));
  } catch (error) {
    // Another run may remove a stale file between a check for it and its copy.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (text !== undefined) writeFileSync(draftOf(path), text);
}

function undo({ path }: Move): void {
  if (existsSync(copyOf(path))) renameSync(copyOf(path), path);
  else rmSync(path, { force: true });
}

export interface Difference {
  file: string;
  change: 'new' | 'changed' | 'stale';
}

interface Settings {
  write: boolean;
  /** Hand-written files that change together with the generated ones. */
  beside?: ReadonlyMap<string, string>;
}

export function writeFiles(
  root: string,
  wanted: ReadonlyMap<string, string>,
  { write, beside = new Map<string, string>() }: Settings,
): Difference[] {
  const changed = [...wanted].flatMap(([file, text]): Difference[] => {
    const path = join(root, file);
    if (!existsSync(path)) return [{ file, change: 'new' }];
    return readFileSync(path, 'utf8') === text ? [] : [{ file, change: 'changed' }];
  });
  const stale = ownFiles(root).filter((file) => !wanted.has(file));
  const differences = [...changed, ...stale.map((file): Difference => ({ file, change: 'stale' }))];
  if (write)
    replaceFiles(root, new Map([...beside, ...differences.map(({ file }) => [file, wanted.get(file)] as const)]));
  return differences;
}

export const ownFiles = (root: string): string[] =>
  findFiles(root, OWN_FOLDER, /\.generated\./).filter((file) => !isInTheMaking(file));

type Texts = ReadonlyMap<string, string>;

/** Notifies the development server of all changed files. Visible screens come first. */
export function notifyDevServer({
  watcher,
  config: { root },
}: Pick<ViteDevServer, 'watcher' | 'config'>): (files: Texts) => void {
  let told: Texts = new Map(
    ownFiles(root)
      .filter(isModule)
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  return (files) => {
    const own = new Map([...files].filter(([file]) => isModule(file)));
    const events = [...new Set([...own.keys(), ...told.keys()])]
      .filter((file) => own.get(file) !== told.get(file))
      .toSorted(screensFirst)
      .map((file) => [!told.has(file) ? 'add' : own.has(file) ? 'change' : 'unlink', file] as const);
    told = own;
    for (const [event, file] of events) watcher.emit(event, join(root, file));
  };
}

// The operations of the screens are not a module. A .graphql file would look like a saved document.
const isModule = (file: string): boolean => file.startsWith(`${OWN_FOLDER}/`) && !file.endsWith('.graphql');

const screensFirst = (a: string, b: string): number => Number(b.endsWith('.tsx')) - Number(a.endsWith('.tsx'));
