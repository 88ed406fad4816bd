import { parseAst } from 'rolldown/parseAst';

/** The emitted table of resolvers: the module of each import, and the imports that resolve each type. */
export interface ResolverTable {
  files: ReadonlyMap<string, string>;
  types: ReadonlyMap<string, readonly string[]>;
}

interface Node {
  type: string;
  name?: string;
  value?: unknown;
  [key: string]: unknown;
}

/** Reads the table by its tree. */
export function readTable(text: string): ResolverTable {
  const body = parseAst(text, { lang: 'ts' }).body as unknown as Node[];
  const imports = body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node['importKind'] !== 'type'
      ? (node['specifiers'] as Node[]).map(
          ({ local }) => [(local as Node).name ?? '', String((node['source'] as Node).value)] as const,
        )
      : [],
  );
  const declared = body
    .flatMap(({ declaration }) => ((declaration as Node | null)?.['declarations'] ?? []) as Node[])
    .find(({ id }) => (id as Node).name === 'resolvers');
  const table = declared?.['init'] as Node | undefined;
  const properties = (table && withoutTypes(table))?.['properties'] as Node[] | undefined;
  return {
    files: new Map(imports),
    types: new Map(
      (properties ?? []).map(({ key, value }) => [(key as Node).name ?? '', namesIn(value as Node)] as const),
    ),
  };
}

const withoutTypes = (node: Node): Node =>
  node.type === 'TSSatisfiesExpression' ? withoutTypes(node['expression'] as Node) : node;

/** Returns the identifier of a value, or of the function that it calls. */
function namesIn(node: Node): string[] {
  const inner = withoutTypes(node);
  if (inner.type === 'Identifier') return [inner.name ?? ''];
  return inner.type === 'CallExpression' ? namesIn(inner['callee'] as Node) : [];
}
