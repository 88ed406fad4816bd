const WIDTH = 120;

/** A prop's name and its value as it is written: `{true}`, `"text"`; undefined leaves it out, `true` is the name alone. */
export type Props = Readonly<Record<string, string | true | undefined>>;

/** A text as a prop's value. */
export const textProp = (text: string): string => (/["\\{}\n]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`);

/** An element over as many lines as it needs, each two blanks deeper than what it stands in. */
export function element(name: string, props: Props, children: readonly string[] = [], spread = ''): string {
  const written = [
    ...(spread === '' ? [] : [`{...${spread}}`]),
    ...Object.entries(props).flatMap(([prop, value]) =>
      value === undefined ? [] : [value === true ? prop : `${prop}=${value}`],
    ),
  ];
  const end = children.length === 0 ? ' />' : '>';
  const line = `<${[name, ...written].join(' ')}${end}`;
  const isShort = line.length <= WIDTH - INDENT_ROOM && !line.includes('\n');
  const open = isShort ? line : `<${name}\n${indented(written.join('\n'))}\n${end.trim()}`;
  return children.length === 0 ? open : `${open}\n${indented(children.join('\n'))}\n</${name}>`;
}

// An element stands some levels deep.
const INDENT_ROOM = 8;

export const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');
