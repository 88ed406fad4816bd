import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import type { Inputs } from './inputs.ts';
import { defineProject, OWN_FOLDER, type Project } from '../project.ts';
import { spanOf, type Problem } from '../problem.ts';
import { exportsName, type Module } from './exportsOf.ts';

interface ReadSettings {
  withServer?: boolean;
  project?: Project;
}

export function readInputs(root: string, { withServer = true, project = defineProject() }: ReadSettings = {}): Inputs {
  const unreadable: Problem[] = [];
  const { server } = project.layout;
  const features = join(root, 'src', 'features');
  const read = (file: string) => {
    const path = join(root, file);
    if (existsSync(path) && !statSync(path).isDirectory()) return { file, text: readFileSync(path, 'utf8') };
    unreadable.push({
      code: 'file-missing',
      file,
      message: existsSync(path) ? 'it is a folder' : 'the file does not exist',
    });
    return { file, text: '' };
  };
  return {
    project,
    schema: read('schema.graphql'),
    config: read('screens.config.ts'),
    documents: findFiles(join(root, 'src'), '.graphql').flatMap((path) => {
      const location = relative(root, path).split(sep).join('/');
      return location.startsWith(`${OWN_FOLDER}/`) ? [] : [{ location, text: readFileSync(path, 'utf8') }];
    }),
    messages: project.messages === undefined ? undefined : readMessages(read(project.messages), unreadable),
    unreadable,
    hasSlot: (resource, name, exported = name) =>
      ['tsx', 'ts'].some((ending) => isExportedFrom(join(features, resource, `${name}.${ending}`), exported)),
    slotFiles: (resource) => namesIn(join(features, resource)),
    bases: new Map(basesIn(root).map((file) => [file, read(file).text])),
    ...(withServer &&
      server && {
        modules: findFiles(join(root, server.modules), '.ts').map((path) =>
          relative(join(root, server.modules), path).split(sep).join('/'),
        ),
      }),
    textOf: (file) => (isFile(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined),
    withServer,
  };
}

function readMessages(
  { file, text: written }: { file: string; text: string },
  unreadable: Problem[],
): NonNullable<Inputs['messages']> {
  // Some editors put a byte order mark before the text.
  const text = written.replace(/^\uFEFF/, '');
  try {
    return { file, text, ids: new Set(text === '' ? [] : Object.keys(JSON.parse(text) as Record<string, string>)) };
  } catch (error) {
    const start = brokenAt(text, String(error));
    unreadable.push({
      code: 'file-unreadable',
      ...spanOf(file, text, start, start + 1),
      message: 'this is not valid JSON from here on',
      help: 'check for a missing or extra comma, colon or quote',
    });
    return { file, text, ids: new Set() };
  }
}

interface Whole {
  properties?: readonly { key?: Part; value?: Part }[];
}
interface Part {
  type: string;
  start: number;
}

/** Returns the position of a JSON syntax error, from Node's message or the JavaScript parser. */
function brokenAt(text: string, said: string): number {
  const position = /position (\d+)/.exec(said)?.[1];
  if (position !== undefined) return Math.min(Number(position), text.trimEnd().length);
  try {
    const [statement] = parseAst(`(${text}\n)`, { lang: 'js' }).body as unknown as {
      expression?: { expression?: Whole } & Whole;
    }[];
    const { properties = [] } = statement?.expression?.expression ?? statement?.expression ?? {};
    const wrong = properties.flatMap(({ key, value }) => [key, value]).find((part) => part?.type !== 'Literal');
    return Math.max(0, (wrong?.start ?? 1) - 1);
  } catch (error) {
    return Math.max(0, Math.min(((error as { pos?: number }).pos ?? 1) - 1, text.trimEnd().length));
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

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

const isExportedFrom = (path: string, name: string): boolean => {
  const module = moduleAt(path, new Set());
  return module !== undefined && exportsName(module, name);
};

/** Returns a module and the modules that it re-exports. Each is read once, since they may form a cycle. */
function moduleAt(path: string, seen: Set<string>): Module | undefined {
  if (seen.has(path) || !isFile(path)) return undefined;
  seen.add(path);
  return { text: readFileSync(path, 'utf8'), read: (specifier) => moduleAt(join(dirname(path), specifier), seen) };
}

const basesIn = (root: string): string[] =>
  namesIn(join(root, 'src/generated/bases'))
    .filter((name) => name.endsWith('.generated.txt'))
    .map((name) => `src/generated/bases/${name}`);
