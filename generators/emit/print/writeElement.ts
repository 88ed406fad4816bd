import type { CodeBlockWriter } from 'ts-morph';
import { Code } from '../code.ts';
import { quote } from '../header.ts';
import { SPREAD, type Element, type Prop } from '../jsx.ts';

export const WIDTH = 120;

/** Writes an element where the writer stands: in one line where there is room, otherwise as Prettier would break it. */
export function writeElement(writer: CodeBlockWriter, element: Element): void {
  const { name, children } = element;
  const room = roomIn(writer);
  const line = inLine(element);
  if (line !== undefined && line.length <= room) {
    writer.write(line);
    return;
  }
  const props = propsOf(element);
  const open = inOneLine([name, ...props.map(([prop, value]) => propInLine(prop, value))]);
  const isShort = open !== undefined && open.length + 2 <= room;
  writer.write(`<${isShort ? open : name}`);
  if (!isShort)
    writer.indent(() => {
      for (const [prop, value] of props) writeProp(writer, prop, value);
    });
  writer.write(children.length > 0 ? '>' : isShort ? ' />' : '/>');
  if (children.length === 0) return;
  writer.indent(() => {
    for (const child of children) {
      writeElement(writer, child);
      writer.newLine();
    }
  });
  writer.write(`</${name}>`);
}

const INDENT = 2;

const roomIn = (writer: CodeBlockWriter): number => WIDTH - INDENT * writer.getIndentationLevel();

function writeProp(writer: CodeBlockWriter, name: string, value: Given): void {
  const line = propInLine(name, value);
  if (line !== undefined && (line.length <= roomIn(writer) || !isElement(value))) {
    writer.writeLine(line);
    return;
  }
  writer.writeLine(`${name}={`);
  writer.indent(() => {
    if (isElement(value)) writeElement(writer, value);
  });
  writer.writeLine('}');
}

type Given = Exclude<Prop, undefined>;

const isElement = (value: Given): value is Element => typeof value === 'object' && !(value instanceof Code);

const propsOf = ({ props }: Element): [name: string, value: Given][] =>
  Object.entries(props).filter((entry): entry is [string, Given] => entry[1] !== undefined);

/** Parts of a line; none where one of them needs several lines. */
const inOneLine = (parts: readonly (string | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : parts.join(' ');

/** An element in one line; none where it has several children. */
function inLine(element: Element): string | undefined {
  const { name, children } = element;
  const open = inOneLine([name, ...propsOf(element).map(([prop, value]) => propInLine(prop, value))]);
  const [child] = children;
  if (open === undefined || children.length > 1) return undefined;
  if (!child) return `<${open} />`;
  const inner = inLine(child);
  return inner && `<${open}>${inner}</${name}>`;
}

function propInLine(name: string, value: Given): string | undefined {
  if (value === true) return name;
  if (value instanceof Code) return name === SPREAD ? `{...${value.text}}` : `${name}={${value.text}}`;
  if (typeof value === 'string')
    return /["&\\\p{Cc}\p{Zl}\p{Zp}]/u.test(value) ? `${name}={${quote(value)}}` : `${name}="${value}"`;
  const line = inLine(value);
  return line && `${name}={${line}}`;
}
