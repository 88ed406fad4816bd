import { Kind, parse, visit, type ArgumentNode, type ASTNode, type ObjectFieldNode, type Source } from 'graphql';
import { argumentPath } from './refusedVariables.ts';

interface LocatedError {
  source?: Source | undefined;
  locations?: readonly { line: number; column: number }[] | undefined;
}

/** Returns the path to a refused value that is written in the document itself, without `input`. */
export function literalPath({ source, locations }: LocatedError): string {
  const [location] = locations ?? [];
  return source === undefined || location === undefined ? '' : argumentPath(pathOfLiteral(source, location));
}

function pathOfLiteral(source: Source, at: { line: number; column: number }): string[] {
  const document = parse(source);
  let found: string[] = [];
  visit(document, {
    enter(node, _key, _parent, path) {
      const start = node.loc?.startToken;
      if (start?.line === at.line && start.column === at.column && node.kind.endsWith('Value'))
        found = namesAlong(document, path);
    },
  });
  return found;
}

/** Returns the argument names, field names and list positions on the way to a node. */
function namesAlong(document: ASTNode, path: readonly (string | number)[]): string[] {
  let node: unknown = document;
  return path.flatMap((key, index) => {
    node = (node as Readonly<Record<string | number, unknown>>)[key];
    if (typeof key === 'number' && path[index - 1] === 'values') return [String(key)];
    return isNamed(node) ? [node.name.value] : [];
  });
}

const isNamed = (node: unknown): node is ArgumentNode | ObjectFieldNode =>
  typeof node === 'object' &&
  node !== null &&
  'kind' in node &&
  (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD);
