import { parseAst } from 'rolldown/parseAst';
import { memoize } from '../memoize.ts';

export interface Exported {
  name: string;
  /** True for interfaces and types, which don't exist at run time. */
  isType: boolean;
}

interface Node {
  type: string;
  name?: string;
  value?: unknown;
  id?: Node | null;
  declaration?: Node | null;
  declarations?: { id: Node }[];
  specifiers?: { exported: Node; exportKind?: string }[];
  properties?: { value?: Node; argument?: Node }[];
  elements?: (Node | null)[];
  exported?: Node | null;
  exportKind?: string;
  source?: { value: string } | null;
}

interface Exports {
  names: readonly Exported[];
  passedOn: readonly string[];
}

/** More than a project has stores and hand-written screens: each run reads all of them. */
const KEPT = 500;

export const exportsOf = memoize(
  (text: string): Exports | undefined => {
    const statements = statementsOf(text);
    if (!statements) return undefined;
    const stars = statements.filter(({ type, exported }) => type === 'ExportAllDeclaration' && !exported);
    return {
      names: statements.flatMap(namesOf),
      passedOn: stars.flatMap(({ exportKind, source }) => (source && exportKind !== 'type' ? [source.value] : [])),
    };
  },
  (text) => text,
  KEPT,
);

export interface Module {
  text: string;
  read: (specifier: string) => Module | undefined;
}

/** Returns whether a module exports a name as a value, including by re-exporting another module. */
export function exportsName({ text, read }: Module, name: string): boolean {
  const found = exportsOf(text);
  // Other checks report files that don't parse, such as unresolved merges.
  if (!found) return text.includes(name);
  if (found.names.some((one) => one.name === name && !one.isType)) return true;
  // `export *` doesn't re-export the default export.
  return (
    name !== 'default' &&
    found.passedOn.some((specifier) => {
      const other = read(specifier);
      return other !== undefined && exportsName(other, name);
    })
  );
}

function namesOf(statement: Node): Exported[] {
  const { type, exported, exportKind, declaration, specifiers = [] } = statement;
  const isType = exportKind === 'type';
  const named = (node: Node, isTypeToo = isType) => ({
    name: String(node.name ?? node.value),
    isType: isTypeToo,
  });
  if (type === 'ExportDefaultDeclaration') return [{ name: 'default', isType }];
  if (type === 'ExportAllDeclaration') return exported ? [named(exported)] : [];
  if (type !== 'ExportNamedDeclaration') return [];
  const areTypes = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'].includes(declaration?.type ?? '');
  const declared = [declaration?.id, ...(declaration?.declarations ?? []).map(({ id }) => id)].flatMap(boundIn);
  return [
    ...declared.map((node) => named(node, isType || areTypes)),
    ...specifiers.map((one) => named(one.exported, isType || one.exportKind === 'type')),
  ];
}

/** Returns `a` and `b` of `const { a, x: b } = …`. */
function boundIn(node: Node | null | undefined): Node[] {
  if (!node) return [];
  const parts = [...(node.properties ?? []).map(({ value, argument }) => value ?? argument), ...(node.elements ?? [])];
  return node.type === 'Identifier' ? [node] : parts.flatMap(boundIn);
}

function statementsOf(text: string): Node[] | undefined {
  try {
    return parseAst(text, { lang: 'tsx' }).body as unknown as Node[];
  } catch {
    return undefined;
  }
}
