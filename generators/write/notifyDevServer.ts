import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { ownFiles } from './writeFiles.ts';
import { OWN_FOLDER } from '../project.ts';

type Texts = ReadonlyMap<string, string>;

/** Notifies the development server of changed files, whoever wrote them. Visible screens come first. */
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
      .toSorted(screensFirst)
      .map((file) => [eventOf(told.get(file), own.get(file)), file] as const);
    told = own;
    for (const [event, file] of events) if (event) watcher.emit(event, join(root, file));
  };
}

function eventOf(before: string | undefined, after: string | undefined): 'add' | 'change' | 'unlink' | undefined {
  if (before === after) return undefined;
  if (before === undefined) return 'add';
  return after === undefined ? 'unlink' : 'change';
}

// The operations of the screens are not a module: as a .graphql file they would look like a document that was saved.
const isModule = (file: string): boolean => file.startsWith(`${OWN_FOLDER}/`) && !file.endsWith('.graphql');

const screensFirst = (a: string, b: string): number => Number(b.endsWith('.tsx')) - Number(a.endsWith('.tsx'));
