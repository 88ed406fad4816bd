import { parseAst } from 'rolldown/parseAst';
import type { ConfigValue } from '../config/leafSchemas.ts';
import { spanOf, type Fix, type Problem, type Span } from '../problem.ts';

export type { ConfigValue };
export type ConfigPath = readonly (string | number)[];

/** The config's data, and the position of each part. Leaves out what couldn't be read. */
export interface ConfigText {
  value: { readonly [key: string]: ConfigValue };
  /**
   * Members of interface Resources, with their positions and those of their types. Undefined if the interface is
   * missing.
   */
  resources: ReadonlyMap<string, ResourceText> | undefined;
  /** Returns whether everything in an object could be read. */
  isWhole(path: ConfigPath): boolean;
  /** Returns whether something is written there, readable or not. */
  has(path: ConfigPath): boolean;
  /** Returns the position of a part, or of its parent if the part is missing. */
  at(path: ConfigPath): Span;
  keyAt(path: ConfigPath): Span;
  rewrite(span: Span, name: string): Fix;
}

export interface ResourceText {
  type: string;
  name: Span;
  typeName: Span;
}

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

type Call = Node & { arguments?: Node[] };

/** Unwraps `{ … } satisfies Part`, `[ … ] as const` and parentheses. */
function withoutTypes<T extends Node | undefined>(node: T): T {
  const isWrapped = ['TSSatisfiesExpression', 'TSAsExpression', 'ParenthesizedExpression'].includes(node?.type ?? '');
  return isWrapped ? withoutTypes(node?.expression as T) : node;
}

function negative({ type, operator, argument }: Node): number | undefined {
  const value = (argument as Node | undefined)?.value;
  return type === 'UnaryExpression' && operator === '-' && typeof value === 'number' ? -value : undefined;
}

type Reader = ReturnType<typeof reader>;

/** Reads the text of screens.config.ts as data; nothing of it is run. */
export function readConfigText(file: string, text: string): { config?: ConfigText; problems: Problem[] } {
  const body = parse(text);
  if ('message' in body) {
    const start = Math.min(body.offset, text.trimEnd().length);
    return { problems: [{ code: 'config-syntax', ...spanOf(file, text, start, start + 1), message: body.message }] };
  }
  const call = body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration as Call | undefined;
  const argument = withoutTypes(call)?.arguments?.[0];
  const literal = argument && withoutTypes(argument);
  if (literal?.type !== 'ObjectExpression') {
    return {
      problems: [
        {
          code: 'config-syntax',
          ...spanOf(file, text, call?.start ?? 0, call?.end ?? 0),
          message: 'expected export default defineScreens<Schema, Resources>()({ … })',
        },
      ],
    };
  }
  const read = reader(file, text);
  const value = read.object(literal.properties as Node[], []) as ConfigText['value'];
  return {
    config: { value, resources: readResources(body, read), ...placesOf(read, literal, text) },
    problems: read.problems,
  };
}

function reader(file: string, text: string) {
  const values = new Map<string, Node>();
  const keys = new Map<string, Node>();
  const open = new Set<string>();
  const problems: Problem[] = [];
  const span = ({ start, end }: Node) => spanOf(file, text, start, end);
  const refuse = (node: Node, message: string, help: string): undefined => {
    problems.push({ code: 'not-plain-data', ...span(node), message, help });
  };

  const read = (written: Node, path: ConfigPath): ConfigValue | undefined => {
    const node = withoutTypes(written);
    values.set(path.join('\0'), node);
    const below = negative(node);
    if (below !== undefined) return below;
    if (node.type === 'Literal' && ['string', 'number', 'boolean'].includes(typeof node.value))
      return node.value as ConfigValue;
    if (node.type === 'ArrayExpression') return list(node.elements as (Node | null)[], path);
    if (node.type === 'ObjectExpression') return object(node.properties as Node[], path);
    return refuse(
      node,
      'the config must be plain data; it is not executed',
      'expected a literal: a string, a number, true or false, a list or an object',
    );
  };
  // Unreadable elements become holes, so that the others keep their positions.
  const list = (elements: readonly (Node | null)[], path: ConfigPath): ConfigValue => {
    const found = new Array<ConfigValue>(elements.length);
    elements.forEach((element, index) => {
      const value = element === null ? undefined : read(element, [...path, index]);
      if (value !== undefined) found[index] = value;
    });
    return found;
  };
  const object = (properties: readonly Node[], path: ConfigPath): ConfigValue => {
    const entries = properties.flatMap((property): [string, ConfigValue][] => {
      const key = property.key as Node | undefined;
      const hidden =
        property.type !== 'Property' || !key ? 'spreading' : property.computed === true ? 'a computed name' : undefined;
      if (hidden !== undefined || !key) {
        open.add(path.join('\0'));
        return refuse(property, `${hidden} hides the config's values`, 'write it out') ?? [];
      }
      const name = String(key.type === 'Literal' ? key.value : key.name);
      // The first one counts. A duplicate's value is not reported as a second problem.
      if (!noteKey(name, key, path)) return [];
      const value = read(property.value as Node, [...path, name]);
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(entries);
  };
  const noteKey = (name: string, key: Node, path: ConfigPath): boolean => {
    const id = [...path, name].join('\0');
    const before = keys.get(id);
    if (before)
      problems.push({
        code: 'duplicate-name',
        ...span(key),
        message: `"${name}" is duplicated`,
        help: 'remove one of them',
        related: [{ ...span(before), message: 'the first one is here' }],
      });
    else keys.set(id, key);
    return !before;
  };
  return { values, keys, open, problems, span, object };
}

function placesOf(
  { values, keys, open, span }: Reader,
  whole: Node,
  text: string,
): Pick<ConfigText, 'isWhole' | 'has' | 'at' | 'keyAt' | 'rewrite'> {
  const at = (path: ConfigPath): Span => {
    for (let length = path.length; length > 0; length -= 1) {
      const found = values.get(path.slice(0, length).join('\0'));
      if (found) return span(found);
    }
    return span(whole);
  };
  return {
    isWhole: (path) => !open.has(path.join('\0')),
    has: (path) => values.has(path.join('\0')),
    at,
    keyAt: (path) => {
      const key = keys.get(path.join('\0'));
      return key ? span(key) : at(path);
    },
    rewrite: (place, name) => {
      const old = text.slice(place.start, place.end);
      const quote = /^['"`]/.exec(old)?.[0] ?? (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? '' : "'");
      return {
        ...place,
        text: `${quote}${name}${quote}`,
        title: `"${old.replace(/^['"`]|['"`]$/g, '')}" is now "${name}"`,
      };
    },
  };
}

function readResources(body: readonly Node[], { span }: Reader): ConfigText['resources'] {
  const found = body.find((node) => node.type === 'TSInterfaceDeclaration' && (node.id as Node).name === 'Resources');
  if (!found) return undefined;
  const members = (
    found.body as { body: (Node & { key?: Node; typeAnnotation?: { typeAnnotation: Node & { literal?: Node } } })[] }
  ).body;
  return new Map(
    members.flatMap(({ key, typeAnnotation }): [string, ResourceText][] => {
      const literal = typeAnnotation?.typeAnnotation.literal;
      if (!key || typeof literal?.value !== 'string') return [];
      return [
        [
          String(key.type === 'Literal' ? key.value : key.name),
          { type: literal.value, name: span(key), typeName: span(literal) },
        ],
      ];
    }),
  );
}

function parse(text: string): Node[] | { offset: number; message: string } {
  try {
    return parseAst(text, { lang: 'ts' }).body as unknown as Node[];
  } catch (error) {
    const { pos, message } = error as { pos?: number; message: string };
    const [, said = 'unreadable'] = message.split('\n');
    return { offset: pos ?? 0, message: said.replaceAll('`', '"').replace('"EOF"', 'the end of the file') };
  }
}
