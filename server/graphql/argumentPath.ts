import { Kind, parse, visit, type ASTNode, type Source } from 'graphql';

interface Refused {
  message: string;
  source?: Source | undefined;
  locations?: readonly { line: number; column: number }[] | undefined;
}

const IN_VARIABLE = /Variable "\$(\w+)" got invalid value (?:.*) at "([^"]+)"/s;
const WHOLE_VARIABLE = /Variable "\$(\w+)" got invalid value/;

/** The path of a refused value inside the arguments, without `input`. */
export function argumentPath({ message, source, locations }: Refused): string {
  const inside = IN_VARIABLE.exec(message)?.[2];
  const path = inside ?? WHOLE_VARIABLE.exec(message)?.[1];
  if (path !== undefined) return tidy(path.replace(/\[(\d+)\]/g, '.$1').split('.'));
  const [location] = locations ?? [];
  return source === undefined || location === undefined ? '' : tidy(pathOfLiteral(source, location));
}

const tidy = (path: readonly string[]): string => (path[0] === 'input' && path.length > 1 ? path.slice(1) : path).join('.');

function pathOfLiteral(source: Source, at: { line: number; column: number }): string[] {
  let found: string[] = [];
  visit(parse(source), {
    enter(node, key, _parent, _path, ancestors) {
      const start = node.loc?.startToken;
      if (start?.line !== at.line || start.column !== at.column || !isValue(node)) return;
      found = ancestors.flat().flatMap(nameOf);
      if (typeof key === 'number') found.push(String(key));
    },
  });
  return found;
}

const isValue = (node: ASTNode): boolean => node.kind.endsWith('Value');

const nameOf = (node: ASTNode): string[] => (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD ? [node.name.value] : []);
