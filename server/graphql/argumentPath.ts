import { Kind, parse, visit, type ArgumentNode, type ASTNode, type ObjectFieldNode, type Source } from 'graphql';

interface Refused {
  message: string;
  source?: Source | undefined;
  locations?: readonly { line: number; column: number }[] | undefined;
}

// anchored: the rest of the message repeats what the caller sent
const WHOLE_VARIABLE = /^Variable "\$(\w+)" got invalid value /;
const INSIDE = ' at "';

/** The path of a refused value inside the arguments, without `input`. */
export function argumentPath({ message, source, locations }: Refused): string {
  const variable = WHOLE_VARIABLE.exec(message)?.[1];
  const path = variable === undefined ? undefined : (pathInside(message) ?? variable);
  if (path !== undefined) return tidy(path.replace(/\[(\d+)\]/g, '.$1').split('.'));
  const [location] = locations ?? [];
  return source === undefined || location === undefined ? '' : tidy(pathOfLiteral(source, location));
}

function pathInside(message: string): string | undefined {
  const start = message.lastIndexOf(INSIDE) + INSIDE.length;
  const end = message.indexOf('"', start);
  return start < INSIDE.length || end <= start ? undefined : message.slice(start, end);
}

const tidy = (path: readonly string[]): string =>
  (path[0] === 'input' && path.length > 1 ? path.slice(1) : path).join('.');

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

/** The names of arguments and fields, and the positions in lists, on the way to a node. */
function namesAlong(document: ASTNode, path: readonly (string | number)[]): string[] {
  let place: unknown = document;
  return path.flatMap((key, index) => {
    place = (place as Readonly<Record<string | number, unknown>>)[key];
    if (typeof key === 'number' && path[index - 1] === 'values') return [String(key)];
    return isNamed(place) ? [place.name.value] : [];
  });
}

const isNamed = (place: unknown): place is ArgumentNode | ObjectFieldNode =>
  typeof place === 'object' &&
  place !== null &&
  'kind' in place &&
  (place.kind === Kind.ARGUMENT || place.kind === Kind.OBJECT_FIELD);
