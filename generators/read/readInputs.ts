import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Inputs } from '../generate.ts';
import { exportsName } from './exportsName.ts';

/** Reads what stands in a project's folder. */
export function readInputs(root: string, { withServer = true } = {}): Inputs {
  const read = (file: string) => ({ file, text: readFileSync(join(root, file), 'utf8') });
  const messages = 'locales/en.json';
  const features = join(root, 'src', 'features');
  return {
    schema: read('schema.graphql'),
    config: read('screens.config.ts'),
    documents: findFiles(join(root, 'src'), '.graphql').map((path) => {
      const location = relative(root, path).split(sep).join('/');
      return { location, text: readFileSync(path, 'utf8') };
    }),
    messages: { file: messages, ids: new Set(Object.keys(JSON.parse(read(messages).text) as Record<string, string>)) },
    hasSlot: (resource, name, exported = name) => ['tsx', 'ts'].some((ending) => isExportedFrom(join(features, resource, `${name}.${ending}`), exported)),
    slotFiles: (resource) => namesIn(join(features, resource)),
    bases: new Map(basesIn(root).map((file) => [file, read(file).text])),
    withServer,
  };
}

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

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

const isExportedFrom = (path: string, name: string): boolean => existsSync(path) && exportsName(readFileSync(path, 'utf8'), name);

const basesIn = (root: string): string[] =>
  namesIn(join(root, 'src/generated/bases'))
    .filter((name) => name.endsWith('.generated.txt'))
    .map((name) => `src/generated/bases/${name}`);
