import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Inputs } from '../generate.ts';
import type { Problem } from '../problem.ts';
import { spanOf } from '../span.ts';

/** Reads what stands in a project's folder. */
export function readInputs(root: string, { withServer = true } = {}): Inputs {
  const unreadable: Problem[] = [];
  const read = (file: string) => {
    if (existsSync(join(root, file))) return { file, text: readFileSync(join(root, file), 'utf8') };
    unreadable.push({ code: 'file-missing', file, message: 'there is no such file' });
    return { file, text: '' };
  };
  return {
    schema: read('schema.graphql'),
    config: read('screens.config.ts'),
    documents: findFiles(join(root, 'src'), '.graphql').map((path) => {
      const location = relative(root, path).split(sep).join('/');
      return { location, text: readFileSync(path, 'utf8') };
    }),
    messages: readMessages(read('locales/en.json'), unreadable),
    unreadable,
    hasSlot: (resource, name) => ['tsx', 'ts'].some((ending) => exportsName(join(root, 'src', 'features', resource, `${name}.${ending}`), name)),
    slotFiles: (resource) => namesIn(join(root, 'src', 'features', resource)),
    withServer,
  };
}

function readMessages({ file, text }: { file: string; text: string }, unreadable: Problem[]): Inputs['messages'] {
  try {
    return { file, text, ids: new Set(text === '' ? [] : Object.keys(JSON.parse(text) as Record<string, string>)) };
  } catch (error) {
    const said = String(error).replace(/^SyntaxError: /, '');
    const offset = Number(/position (\d+)/.exec(said)?.[1] ?? text.trimEnd().length);
    unreadable.push({ code: 'file-unreadable', ...spanOf(file, text, offset, offset + 1), message: said.replace(/ in JSON.*| \(line.*/s, '') });
    return { file, text, ids: new Set() };
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

function findFiles(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return findFiles(path, ending);
      return entry.name.endsWith(ending) ? [path] : [];
    })
    .toSorted();
}

function exportsName(path: string, name: string): boolean {
  if (!existsSync(path)) return false;
  return new RegExp(`export (?:function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(readFileSync(path, 'utf8'));
}
