import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One code block of the tutorial, and its destination. */
export interface Step {
  file: string;
  /** A new file, the end of an existing one, or below the line that begins like this. */
  place: 'new' | 'at the end' | { below: string };
  code: string;
}

export interface Tutorial {
  steps: readonly Step[];
  commands: readonly string[];
}

const STEP = /^`([^`\n]+)`, (?:(new|at the end)|below the line `([^\n]+)`):\n\n?```\w+\n([\s\S]*?)^```$/gm;
const COMMANDS = /^```\n((?:npm .*\n)+)```$/m;

const TUTORIAL = 'docs/tutorial/add-a-screen.md';

/** Returns the tutorial's code, block by block. Throws if a block with a language has no destination. */
export function readTutorial(file: string = TUTORIAL): Tutorial {
  const text = readFileSync(file, 'utf8');
  const steps = [...text.matchAll(STEP)].map(([, target = '', place, below = '', code = '']): Step => ({
    file: target,
    place: (place as 'new' | 'at the end' | undefined) ?? { below },
    code,
  }));
  const blocks = text.match(/^```\w+$/gm)?.length ?? 0;
  if (blocks !== steps.length)
    throw new Error(`${blocks - steps.length} code blocks of ${file} don't say where they go.`);
  return { steps, commands: COMMANDS.exec(text)?.[1]?.trim().split('\n') ?? [] };
}

/** Applies a step in a project's folder, as its reader would. */
export function apply(root: string, { file, place, code }: Step): void {
  const path = join(root, file.startsWith(MIGRATIONS) ? numbered(root, file) : file);
  mkdirSync(dirname(path), { recursive: true });
  if (place === 'new') return writeFileSync(path, code, { flag: 'wx' });
  const lines = readFileSync(path, 'utf8').split('\n');
  if (place === 'at the end') return writeFileSync(path, [...lines, code].join('\n'));
  const found = lines.filter((line) => line === place.below).length;
  if (found !== 1) throw new Error(`${file} has ${found} lines ${JSON.stringify(place.below)}.`);
  lines.splice(lines.indexOf(place.below) + 1, 0, code.replace(/\n$/, ''));
  writeFileSync(path, lines.join('\n'));
}

const MIGRATIONS = 'server/db/migrations/';

/** Returns the file name with the next free number, which the tutorial tells its reader to use. */
function numbered(root: string, file: string): string {
  const next = readdirSync(join(root, MIGRATIONS)).filter((name) => name.endsWith('.sql')).length + 1;
  return file.replace('<number>', String(next).padStart(4, '0'));
}
