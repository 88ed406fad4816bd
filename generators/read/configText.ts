import { parseAst } from 'rolldown/parseAst';
import type { Position, Problem } from '../problem.ts';

export type ConfigValue = string | number | boolean | readonly ConfigValue[] | { readonly [key: string]: ConfigValue };
export type ConfigPath = readonly (string | number)[];

/** The config's data, and where each part of it stands. */
export interface ConfigText {
  value: { readonly [key: string]: ConfigValue };
  /** Where a part stands; a part that is missing stands where its parent does. */
  at(path: ConfigPath): Position;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Reads the text of screens.config.ts as data; nothing of it is run. */
export function readConfigText(file: string, text: string): { config?: ConfigText; problems: Problem[] } {
  const offsets = new Map<string, number>();
  const problems: Problem[] = [];
  const positionOf = (offset: number): Position => {
    const before = text.slice(0, offset).split('\n');
    return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  const refuse = (node: Node, message: string): undefined => {
    problems.push({ ...positionOf(node.start), message });
    return undefined;
  };

  const read = (node: Node, path: ConfigPath): ConfigValue | undefined => {
    offsets.set(path.join('\0'), node.start);
    switch (node.type) {
      case 'Literal':
        return node.value as ConfigValue;
      case 'ArrayExpression':
        return (node.elements as Node[]).flatMap((element, index) => read(element, [...path, index]) ?? []);
      case 'ObjectExpression':
        return readObject(node.properties as Node[], path);
      default:
        return refuse(node, 'the config is plain data: texts, numbers, true and false, lists and objects');
    }
  };
  const readObject = (properties: Node[], path: ConfigPath): ConfigValue => {
    const entries = properties.flatMap((property): [string, ConfigValue][] => {
      if (property.type !== 'Property') return refuse(property, 'spreading hides what the config says: write it out') ?? [];
      const key = property.key as Node;
      const name = String(key.type === 'Literal' ? key.value : key.name);
      const value = read(property.value as Node, [...path, name]);
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(entries);
  };

  const body = parse(text);
  if ('message' in body) return { problems: [{ ...positionOf(body.offset), message: body.message }] };
  const call = body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration as (Node & { arguments?: Node[] }) | undefined;
  const literal = call?.arguments?.[0];
  if (literal?.type !== 'ObjectExpression') return { problems: [{ file, message: 'expected export default defineScreens<Schema, Resources>()({ … })' }] };
  const value = readObject(literal.properties as Node[], []) as ConfigText['value'];
  const at = (path: ConfigPath): Position => {
    for (let length = path.length; length > 0; length -= 1) {
      const offset = offsets.get(path.slice(0, length).join('\0'));
      if (offset !== undefined) return positionOf(offset);
    }
    return positionOf(literal.start);
  };
  return problems.length > 0 ? { problems } : { config: { value, at }, problems };
}

function parse(text: string): Node[] | { offset: number; message: string } {
  try {
    return parseAst(text, { lang: 'ts' }).body as unknown as Node[];
  } catch (error) {
    const { pos, message } = error as { pos?: number; message: string };
    return { offset: pos ?? 0, message: message.split('\n')[0] ?? 'unreadable' };
  }
}
