import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Move {
  path: string;
  /** None: the file goes away. */
  text: string | undefined;
}

/** Writes files, and takes away those without a text: all of them or, when something refuses, none. */
export function replaceFiles(root: string, texts: ReadonlyMap<string, string | undefined>): void {
  const moves = [...texts].map(([file, text]): Move => ({ path: join(root, file), text }));
  const folders = moves.flatMap(({ path, text }) =>
    text === undefined ? [] : (mkdirSync(dirname(path), { recursive: true }) ?? []),
  );
  try {
    moves.forEach(prepare);
    moveAll(moves);
  } catch (error) {
    moves.forEach(forget);
    folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    throw error;
  }
  moves.forEach(forget);
}

const draftOf = (path: string) => `${path}.new`;
const copyOf = (path: string) => `${path}.old`;

// Whatever needs room on the disk is done before the first file changes; moving needs none.
function prepare({ path, text }: Move): void {
  if (existsSync(path)) copyFileSync(path, copyOf(path));
  if (text !== undefined) writeFileSync(draftOf(path), text);
}

function moveAll(moves: readonly Move[]): void {
  const done: Move[] = [];
  try {
    for (const move of moves) {
      if (move.text === undefined) rmSync(move.path);
      else renameSync(draftOf(move.path), move.path);
      done.push(move);
    }
  } catch (error) {
    done.forEach(undo);
    throw error;
  }
}

function undo({ path }: Move): void {
  if (existsSync(copyOf(path))) renameSync(copyOf(path), path);
  else rmSync(path);
}

function forget({ path }: Move): void {
  for (const beside of [draftOf(path), copyOf(path)]) rmSync(beside, { force: true });
}
