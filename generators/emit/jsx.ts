import { Code, type Imported } from './code.ts';

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
