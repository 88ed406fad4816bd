import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Inputs } from '../generate.ts';

/** Reads what stands in a project's folder. */
export function readInputs(root: string, { withServer = true } = {}): Inputs {
  const read = (file: string) => ({ file, text: readFileSync(join(root, file), 'utf8') });
  const messages = 'locales/en.json';
  return {
    schema: read('schema.graphql'),
    config: read('screens.config.ts'),
    documents: findFiles(join(root, 'src'), '.graphql').map((path) => {
      const location = relative(root, path).split(sep).join('/');
      return { location, text: readFileSync(path, 'utf8') };
    }),
    messages: { file: messages, ids: new Set(Object.keys(JSON.parse(read(messages).text) as Record<string, string>)) },
    hasSlot: (resource, name) => ['tsx', 'ts'].some((ending) => exportsName(join(root, 'src', 'features', resource, `${name}.${ending}`), name)),
    ...(withServer && { modules: findFiles(join(root, 'server', 'modules'), '.ts').map((path) => relative(join(root, 'server', 'modules'), path).split(sep).join('/')) }),
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

function exportsName(path: string, name: string): boolean {
  if (!existsSync(path)) return false;
  return new RegExp(`export (?:function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(readFileSync(path, 'utf8'));
}
