import { dirname, resolve } from 'node:path';
import { parseAst, type Rolldown } from 'vite';

export type ModuleGraph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

interface Needed {
  /** The module it comes from. */
  id: string;
  /** The names that are taken; undefined: all of it. */
  names: readonly string[] | undefined;
}

/** A module as far as it matters here: what it takes of others, and what it hands on. */
interface Shape {
  imports: readonly Needed[];
  reexports: readonly Reexport[];
  /** The names of its own. */
  exported: readonly string[];
}

/** `export * from` and `export { a as b } from`, with the names as they are handed on. */
interface Reexport extends Needed {
  as?: readonly string[];
}

/**
 * Every module that one of these needs from its start. Of a module that only hands others on, such as react-admin's
 * index, no more is followed than what holds the imported names: whatever else lies behind it is needed later, or never.
 */
export function reach(graph: ModuleGraph, entries: readonly string[]): Set<string> {
  const shapes = new Map<string, Shape>();
  const shapeOf = (id: string): Shape => {
    const known = shapes.get(id) ?? readShape(id, graph);
    shapes.set(id, known);
    return known;
  };
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = ({ id, names }: Needed): void => {
    if (names && shapeOf(id).reexports.length > 0) names.forEach((name) => visitName(id, name));
    else visitAll(id);
  };
  const visitAll = (id: string): void => {
    visitOwn(id);
    shapeOf(id).reexports.forEach(visit);
  };
  /** A module without what it only hands on. */
  const visitOwn = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    shapeOf(id).imports.forEach(visit);
  };
  const visitName = (id: string, name: string): void => {
    if (seen.has(`${id} ${name}`)) return;
    seen.add(`${id} ${name}`);
    const from = shapeOf(id).reexports.find((reexport) => hands(reexport, name));
    if (from) visit({ id: from.id, names: [from.names?.[from.as?.indexOf(name) ?? -1] ?? name] });
    else visitOwn(id);
  };
  const hands = ({ id, as }: Reexport, name: string): boolean =>
    as ? as.includes(name) : exportsName(id, name, new Set());
  const exportsName = (id: string, name: string, asked: Set<string>): boolean => {
    if (asked.has(id)) return false;
    asked.add(id);
    const { exported, reexports } = shapeOf(id);
    return (
      exported.includes(name) ||
      reexports.some((reexport) => (reexport.as ? reexport.as.includes(name) : exportsName(reexport.id, name, asked)))
    );
  };
  entries.forEach((id) => visit({ id, names: undefined }));
  return found;
}

const NOTHING: Shape = { imports: [], reexports: [], exported: [] };

function readShape(id: string, graph: ModuleGraph): Shape {
  const info = graph.getModuleInfo(id);
  if (!info?.code || /\.(css|json)(\?|$)/.test(id)) return NOTHING;
  const idOf = (specifier: string): string | undefined => resolved(id, specifier, info.importedIds);
  const imports: Needed[] = [];
  const reexports: Reexport[] = [];
  const exported: string[] = [];
  for (const node of parseAst(info.code).body) {
    const from = 'source' in node && node.source ? idOf(node.source.value) : undefined;
    if (node.type === 'ImportDeclaration') {
      if (from !== undefined) imports.push({ id: from, names: importedNames(node.specifiers) });
    } else if (node.type === 'ExportAllDeclaration') {
      if (from !== undefined) reexports.push({ id: from, names: undefined });
    } else if (node.type === 'ExportNamedDeclaration' && node.source) {
      const names = node.specifiers.map(({ local }) => nameOf(local));
      const as = node.specifiers.map(({ exported: name }) => nameOf(name));
      if (from !== undefined) reexports.push({ id: from, names, as });
    } else exported.push(...exportedNames(node));
  }
  return { imports, reexports, exported };
}

type Statement = ReturnType<typeof parseAst>['body'][number];
type Specifiers = Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'];
type ModuleName = Extract<Statement, { type: 'ExportNamedDeclaration' }>['specifiers'][number]['exported'];

const nameOf = (name: ModuleName): string => (name.type === 'Literal' ? name.value : name.name);

/** Undefined for `import 'a'` and `import * as a`, which need everything. */
function importedNames(specifiers: Specifiers): string[] | undefined {
  if (specifiers.length === 0 || specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')) return undefined;
  return specifiers.map((specifier) => (specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default'));
}

function exportedNames(node: Statement): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default'];
  if (node.type !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers } = node;
  const names = specifiers.map(({ exported }) => nameOf(exported));
  if (!declaration) return names;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

/** Which of the ids that a module imports a specifier stands for. */
function resolved(importer: string, specifier: string, ids: readonly string[]): string | undefined {
  if (!specifier.startsWith('.'))
    return ids.find((id) => id.includes(`/node_modules/${specifier}/`)) ?? packaged(specifier, ids);
  const path = resolve(dirname(importer), specifier.replace(/\?.*/, ''));
  return ids.find(
    (id) => id === path || id.replace(/(\/index)?\.\w+(\?.*)?$/, '') === path.replace(/(\/index)?\.\w+$/, ''),
  );
}

/** `lodash/get.js`, `@mui/material/Button`: by the longest part of the specifier that is a package. */
const packaged = (specifier: string, ids: readonly string[]): string | undefined =>
  ids.find((id) => id.includes(`/node_modules/${specifier}`));
