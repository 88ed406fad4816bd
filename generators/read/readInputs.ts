import { type Problem, spanOf } from '../problem.ts';
import { type Project, defineProject, isIn, OWN_FOLDER } from '../project.ts';
import type { Document } from './documents.ts';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exportsName, exportsOf, syntaxError } from './exportsOf.ts';
import { findFiles } from './sourceFiles.ts';

export interface Inputs {
  project: Project;
  schema: { file: string; text: string };
  config: { file: string; text: string };
  documents: readonly Document[];
  messages: { file: string; text: string; ids: ReadonlySet<string> } | undefined;
  unreadable?: readonly Problem[];
  /** Returns whether the file of a hand-written part exports the part's name. */
  hasSlot: (resource: string, name: string) => boolean;
  slotFiles: (resource: string) => readonly string[];
  bases: ReadonlyMap<string, string>;
  /** Paths of the server's modules. A file is named after the field that it resolves. Default: none. */
  modules?: readonly string[];
  textOf?: (file: string) => string | undefined;
  withServer: boolean;
}

/** Returns the file of a hand-written part. Components whose names end with `Field` share `fields.tsx`. */
export const partFile = (name: string, ending: 'ts' | 'tsx'): string =>
  ending === 'tsx' && name.endsWith('Field') ? FIELDS : `${name}.${ending}`;

const FIELDS = 'fields.tsx';
const BASES = `${OWN_FOLDER}/bases`;

/** Returns the parts that a config can name: exports of `fields.tsx`, and files that export their own name. */
export const partNames = (
  { slotFiles, hasSlot, textOf }: Pick<Inputs, 'slotFiles' | 'hasSlot' | 'textOf'>,
  resource: string,
  ending: 'ts' | 'tsx',
): string[] =>
  slotFiles(resource)
    .filter((file) => file.endsWith(`.${ending}`) && !/\.(test|generated)\./.test(file))
    .flatMap((file) =>
      file === FIELDS
        ? (exportsOf(textOf?.(`src/features/${resource}/${FIELDS}`) ?? '')?.names ?? []).map(({ name }) => name)
        : [file.slice(0, -ending.length - 1)],
    )
    .filter((name) => hasSlot(resource, name));

export function partTypes(inputs: Inputs, resources: readonly { name: string }[]): string {
  const union = (resource: string, ending: 'ts' | 'tsx') =>
    partNames(inputs, resource, ending)
      .map((name) => `'${name}'`)
      .join(' | ') || 'never';
  const lines = resources.map(
    ({ name }) => `  '${name}': { component: ${union(name, 'tsx')}; function: ${union(name, 'ts')} };\n`,
  );
  return `interface ScreenParts {\n${lines.join('')}}\n`;
}

export interface ReadSettings {
  withServer?: boolean;
  project?: Project;
}

export function readInputs(root: string, { withServer = true, project = defineProject() }: ReadSettings = {}): Inputs {
  const unreadable: Problem[] = [];
  const { server } = project.layout;
  const features = join(root, 'src', 'features');
  const textOf = (file: string) => (isFile(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
  const read = (file: string) => {
    const text = textOf(file);
    const message = existsSync(join(root, file)) ? 'it is a folder' : 'the file does not exist';
    if (text === undefined) unreadable.push({ code: 'file-missing', file, message });
    return { file, text: text ?? '' };
  };
  return {
    project,
    schema: read('schema.graphql'),
    config: read('screens.config.ts'),
    documents: findFiles(root, 'src', /\.graphql$/)
      .filter((location) => !isIn(OWN_FOLDER, location))
      .map((location) => ({ location, text: readFileSync(join(root, location), 'utf8') })),
    messages: project.messages === undefined ? undefined : readMessages(read(project.messages), unreadable),
    unreadable,
    hasSlot: (resource, name) =>
      (['tsx', 'ts'] as const).some((ending) => isExportedFrom(join(features, resource, partFile(name, ending)), name)),
    slotFiles: (resource) => namesIn(join(features, resource)),
    bases: new Map(findFiles(root, BASES, /\.generated\.txt$/).map((file) => [file, read(file).text])),
    ...(withServer && server && { modules: findFiles(join(root, server.modules), '', /\.ts$/) }),
    textOf,
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

const JSON_TOKENS = /^(?:"(?:[^"\\\n]|\\.)*"|true|false|null|[-+.\d]+(?:[eE][-+]?\d+)?|[\s{}[\],:])*/;

/** Returns the position of a JSON syntax error, taken from Node's message or else from the first wrong token. */
function brokenAt(text: string, said: string): number {
  const position = /position (\d+)/.exec(said)?.[1];
  const [tokens = ''] = JSON_TOKENS.exec(text) ?? [];
  const isWrong = tokens.length < text.length;
  const wrong = isWrong ? tokens.length : (syntaxError(`(${text}\n)`, 'js')?.start ?? 1) - 1;
  return Math.min(position === undefined ? wrong : Number(position), text.trimEnd().length);
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** Reads each module only once, because modules that re-export each other can form a cycle. */
function isExportedFrom(path: string, name: string, seen = new Set<string>()): boolean {
  if (seen.has(path) || !isFile(path)) return false;
  seen.add(path);
  return exportsName(readFileSync(path, 'utf8'), name, (specifier) =>
    isExportedFrom(join(dirname(path), specifier), name, seen),
  );
}
