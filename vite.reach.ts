import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type ModuleGraph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

/**
 * Importing react-admin would load all of it, forms and Material UI included; the same is true of folders of its parts,
 * of our list kit and of the documents.
 */
const BARREL =
  /\/(node_modules\/(react-admin|ra-core|ra-ui-materialui)\/.*\/index\.js|kit\/list\/index\.ts|documents\.\w+\.ts)$/;
const isBarrel = (id: string): boolean => BARREL.test(id);

const IMPORTED =
  /\bimport\s*\{([^}]*)\}\s*from\s*["'](?:react-admin|ra-[\w-]+|\.[^"']*\/(?:index|documents\.\w+)\.[jt]s)["']/g;

/** The names that a module imports from barrels. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(IMPORTED)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );

/** Every module that one of these loads at start; of react-admin only those that export imported names. */
export function reach(graph: ModuleGraph, entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    const barrels = importedIds.filter(isBarrel);
    importedIds.filter((imported) => !isBarrel(imported)).forEach(visit);
    if (barrels.length === 0) return;
    for (const name of namesIn(code ?? '')) {
      const holder = barrels.map((barrel) => holderOf(graph, barrel, name)).find((module) => module !== undefined);
      if (holder !== undefined) visit(holder);
    }
  };
  entries.map((entry) => fileURLToPath(new URL(entry, import.meta.url))).forEach(visit);
  return found;
}

function holderOf(graph: ModuleGraph, barrel: string, name: string): string | undefined {
  for (const id of graph.getModuleInfo(barrel)?.importedIds ?? []) {
    const info = graph.getModuleInfo(id);
    const holder = isBarrel(id) ? holderOf(graph, id, name) : info?.exports.includes(name) ? id : undefined;
    if (holder !== undefined) return holder;
  }
  return undefined;
}
