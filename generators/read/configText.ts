import { parseSync, type ParseResult } from 'rolldown/utils';
import type { ConfigValue } from '../config/leafSchemas.ts';
import { spanOf, type Fix, type Problem, type ProblemCode, type Span } from '../problem.ts';

export type ConfigPath = readonly (string | number)[];

/** The config's data, and the position of each part. Unreadable parts are omitted. */
export interface ConfigText {
  value: { readonly [key: string]: ConfigValue };
  /** Members of interface Resources, with their positions and their types' positions. Undefined if it is missing. */
  resources: ReadonlyMap<string, ResourceText> | undefined;
  /** Returns whether everything in an object could be read. */
  isWhole(path: ConfigPath): boolean;
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

type Statement = ParseResult['program']['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>;
type Key = Extract<ObjectLiteral['properties'][number], { type: 'Property' }>['key'];
type Placed = Pick<Expression, 'start' | 'end'>;

/** Unwraps `{ … } satisfies Part`, `[ … ] as const` and parentheses. */
const withoutTypes = (node: Expression): Expression =>
  node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression'
    ? withoutTypes(node.expression)
    : node;

function configLiteral(exported: Statement | undefined): ObjectLiteral | undefined {
  if (exported?.type !== 'ExportDefaultDeclaration') return undefined;
  const call = withoutTypes(exported.declaration as Expression);
  const [argument] = call.type === 'CallExpression' ? call.arguments : [];
  const literal = argument && argument.type !== 'SpreadElement' ? withoutTypes(argument) : undefined;
  return literal?.type === 'ObjectExpression' ? literal : undefined;
}

/** Reads the text of screens.config.ts as data, without running it. */
export function readConfigText(file: string, text: string): { config?: ConfigText; problems: Problem[] } {
  const span = ({ start, end }: Placed) => spanOf(file, text, start, end);
  const { program, errors } = parseSync(file, text, { lang: 'ts' });
  const refused = (at: Placed, message: string) => ({
    problems: [{ code: 'config-syntax', ...span(at), message } satisfies Problem],
  });
  const [error] = errors;
  if (error) {
    const start = Math.min(error.labels[0]?.start ?? 0, text.trimEnd().length);
    const message = error.message.replaceAll('`', '"').replace('"EOF"', 'the end of the file');
    return refused({ start, end: start + 1 }, message);
  }
  const exported = program.body.find(({ type }) => type === 'ExportDefaultDeclaration');
  const literal = configLiteral(exported);
  if (!literal) {
    const at = exported && 'declaration' in exported ? exported.declaration : undefined;
    return refused(at ?? { start: 0, end: 0 }, 'expected export default defineScreens<Schema, Resources>()({ … })');
  }
  const reader = readerOf(span);
  const value = reader.object(literal, []);
  const { values, keys, open, problems } = reader;
  const at = (path: ConfigPath): Span => {
    const length = path.findLastIndex((_part, index) => values.has(idOf(path.slice(0, index + 1)))) + 1;
    return span((length > 0 && values.get(idOf(path.slice(0, length)))) || literal);
  };
  const config: ConfigText = {
    value,
    resources: readResources(program.body, span),
    isWhole: (path) => !open.has(idOf(path)),
    has: (path) => values.has(idOf(path)),
    at,
    keyAt: (path) => {
      const key = keys.get(idOf(path));
      return key ? span(key) : at(path);
    },
    rewrite: (place, name) => {
      const old = text.slice(place.start, place.end);
      const quote = /^['"`]/.exec(old)?.[0] ?? (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? '' : "'");
      const title = `"${old.replace(/^['"`]|['"`]$/g, '')}" is now "${name}"`;
      return { ...place, text: `${quote}${name}${quote}`, title };
    },
  };
  return { config, problems };
}

const idOf = (path: ConfigPath): string => path.join('\0');
const nameOf = (key: Key): string =>
  key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' ? key.name : '';

function readerOf(span: (node: Placed) => Span) {
  const values = new Map<string, Placed>();
  const keys = new Map<string, Placed>();
  const open = new Set<string>();
  const problems: Problem[] = [];
  const refuse = (node: Placed, code: ProblemCode, message: string, help: string, related?: Problem['related']) => {
    problems.push({ code, ...span(node), message, help, ...(related && { related }) });
    return undefined;
  };
  const read = (written: Expression, path: ConfigPath): ConfigValue | undefined => {
    const node = withoutTypes(written);
    values.set(idOf(path), node);
    const { argument } = node.type === 'UnaryExpression' && node.operator === '-' ? node : {};
    if (argument?.type === 'Literal' && typeof argument.value === 'number') return -argument.value;
    if (node.type === 'Literal' && ['string', 'number', 'boolean'].includes(typeof node.value))
      return node.value as ConfigValue;
    if (node.type === 'ObjectExpression') return object(node, path);
    if (node.type !== 'ArrayExpression')
      return refuse(
        node,
        'not-plain-data',
        'the config must be plain data; it is not executed',
        'expected a literal: a string, a number, true or false, a list or an object',
      );
    // Unreadable elements become holes, so that the others keep their positions.
    const found = new Array<ConfigValue>(node.elements.length);
    node.elements.forEach((element, index) => {
      const value = element && read(element as Expression, [...path, index]);
      if (value !== undefined && value !== null) found[index] = value;
    });
    return found;
  };
  const object = ({ properties }: ObjectLiteral, path: ConfigPath): { [key: string]: ConfigValue } =>
    Object.fromEntries(
      properties.flatMap((property): [string, ConfigValue][] => {
        if (property.type !== 'Property' || property.computed) {
          open.add(idOf(path));
          const hidden = property.type === 'Property' ? 'a computed name' : 'spreading';
          return refuse(property, 'not-plain-data', `${hidden} hides the config's values`, 'write it out') ?? [];
        }
        const { key } = property;
        const name = nameOf(key);
        const own = [...path, name];
        const before = keys.get(idOf(own));
        // The first one counts. Nothing else is reported about the duplicate.
        if (before) {
          const related = [{ ...span(before), message: 'the first one is here' }];
          return refuse(key, 'duplicate-name', `"${name}" is duplicated`, 'remove one of them', related) ?? [];
        }
        keys.set(idOf(own), key);
        const value = read(property.value, own);
        if (value !== undefined) return [[name, value]];
        open.add(idOf(path));
        return [];
      }),
    );
  return { values, keys, open, problems, object };
}

function readResources(body: readonly Statement[], span: (node: Placed) => Span): ConfigText['resources'] {
  const found = body.find((node) => node.type === 'TSInterfaceDeclaration' && node.id.name === 'Resources');
  if (found?.type !== 'TSInterfaceDeclaration') return undefined;
  return new Map(
    found.body.body.flatMap((member): [string, ResourceText][] => {
      const { key, typeAnnotation } = member.type === 'TSPropertySignature' ? member : {};
      const type = typeAnnotation?.typeAnnotation;
      if (!key || type?.type !== 'TSLiteralType' || !('value' in type.literal)) return [];
      const { literal } = type;
      if (typeof literal.value !== 'string') return [];
      return [[nameOf(key), { type: literal.value, name: span(key), typeName: span(literal) }]];
    }),
  );
}
