import { Code, type Imported } from './code.ts';
import { quote } from './header.ts';

/** A prop: a text, an element, code, or true for a bare name; undefined is left out. */
export type Prop = string | true | Element | Code | undefined;

/** An element of an emitted module; it carries what it needs imported. */
export class Element {
  readonly name: string;
  readonly component: Imported | string;
  readonly props: Readonly<Record<string, Prop>>;
  readonly children: readonly Element[];

  /** `part` is a static part of the component: `Col` of `DataTable.Col`. */
  constructor(
    component: Imported | string,
    props: Readonly<Record<string, Prop>> = {},
    children: readonly Element[] = [],
    part?: string,
  ) {
    const base = typeof component === 'string' ? component : component.name;
    this.name = part === undefined ? base : `${base}.${part}`;
    this.component = component;
    this.props = props;
    this.children = children;
  }
}

/** The name of a prop that stands for all of an object's. */
export const SPREAD = '...';

const WIDTH = 120;

/** An element as code, its first line not indented. */
export function print(element: Element, indent = 0, room = WIDTH - indent): string {
  const { name, children } = element;
  const props = printedProps(element, indent + 2);
  const open = [name, ...props].join(' ');
  const line = children.length === 0 ? `<${open} />` : `<${open}>${print1(children, indent)}</${name}>`;
  if (!line.includes('\n') && line.length <= room && children.length <= 1) return line;
  const margin = ' '.repeat(indent);
  const isOpenShort = !open.includes('\n') && open.length + 2 <= room;
  const opened = isOpenShort
    ? `<${open}`
    : `<${name}\n${props.map((prop) => `${margin}  ${prop}\n`).join('')}${margin}`;
  if (children.length === 0) return isOpenShort ? `${opened} />` : `${opened}/>`;
  const inner = children.map((child) => `${margin}  ${print(child, indent + 2)}\n`).join('');
  return `${opened}>\n${inner}${margin}</${name}>`;
}

const print1 = (children: readonly Element[], indent: number): string =>
  children.length === 1 && children[0] ? print(children[0], indent, Infinity) : '\n';

const printedProps = ({ props }: Element, indent: number): string[] =>
  Object.entries(props).flatMap(([name, value]) => (value === undefined ? [] : [printedProp(name, value, indent)]));

function printedProp(name: string, value: Exclude<Prop, undefined>, indent: number): string {
  if (value === true) return name;
  if (name === SPREAD && value instanceof Code) return `{...${value.text}}`;
  if (value instanceof Code) return `${name}={${value.text}}`;
  if (typeof value === 'string')
    return /["&\\\p{Cc}\p{Zl}\p{Zp}]/u.test(value) ? `${name}={${quote(value)}}` : `${name}="${value}"`;
  const line = `${name}={${print(value, indent, Infinity)}}`;
  if (!line.includes('\n') && line.length <= WIDTH - indent && value.children.length <= 1) return line;
  const margin = ' '.repeat(indent);
  return `${name}={\n${margin}  ${print(value, indent + 2)}\n${margin}}`;
}

/** Everything that elements and code need imported. */
export function importsOf(...parts: readonly (Element | Code | undefined)[]): Imported[] {
  return parts.flatMap((part) => {
    if (part === undefined) return [];
    if (part instanceof Code) return part.imports;
    const props = Object.values(part.props).filter((prop) => prop instanceof Code || prop instanceof Element);
    return [
      ...(typeof part.component === 'string' ? [] : [part.component]),
      ...importsOf(...props),
      ...importsOf(...part.children),
    ];
  });
}
