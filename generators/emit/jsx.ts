import { Code, type Imported } from './code.ts';
import { quote } from './header.ts';

/** A prop: a text, code, or true for a bare name; undefined is left out. */
export type Prop = string | true | Code | undefined;

/** The name of a prop that stands for all of an object's. */
export const SPREAD = '...';

/** An element of an emitted module, in one line: the formatter breaks it. */
export class Element extends Code {
  /** `part` is a static part of the component: `Col` of `DataTable.Col`. */
  constructor(
    component: Imported | string,
    props: Readonly<Record<string, Prop>> = {},
    children: readonly Code[] = [],
    part?: string,
  ) {
    const [base, own] = typeof component === 'string' ? [component, []] : [component.name, [component]];
    const name = part === undefined ? base : `${base}.${part}`;
    const open = [name, ...Object.entries(props).flatMap(([prop, value]) => propText(prop, value))].join(' ');
    const inner = children.map(({ text }) => text).join('\n');
    const parts = [...Object.values(props).filter((prop) => prop instanceof Code), ...children];
    super(children.length === 0 ? `<${open} />` : `<${open}>${inner}</${name}>`, [
      ...own,
      ...parts.flatMap(({ imports }) => imports),
    ]);
  }
}

function propText(name: string, value: Prop): string[] {
  if (value === undefined) return [];
  if (value === true) return [name];
  if (value instanceof Code) return [name === SPREAD ? `{...${value.text}}` : `${name}={${value.text}}`];
  return [/["&\\\p{Cc}\p{Zl}\p{Zp}]/u.test(value) ? `${name}={${quote(value)}}` : `${name}="${value}"`];
}

/** Elements of lists, of forms, of a record's page and of the table of resources; the project names their modules. */
export const inLists = (name: string): Imported => ({ name, from: '@list' });
export const inForms = (name: string): Imported => ({ name, from: '@form' });
export const inShows = (name: string): Imported => ({ name, from: '@show' });
export const inResources = (name: string): Imported => ({ name, from: '@resource' });
