import { parse, withoutTypes, type Node } from '../read/configText.ts';

export interface Insertion {
  /** Name of an interface, or of the constant or default export with the object. */
  into: string;
  code: string;
  at: 'start' | 'end';
}

/** Adds members to interfaces and objects, and leaves the rest as it is. Returns undefined if one is missing. */
export function insertMembers(text: string, insertions: readonly Insertion[]): string | undefined {
  const body = parse(text);
  if ('message' in body) return undefined;
  const edits = insertions.flatMap(({ into, code, at }) => {
    const node = body.flatMap((statement) => memberListsOf(statement, into)).at(0);
    if (!node) return [];
    return at === 'end'
      ? { at: text.lastIndexOf('\n', node.end - 1) + 1, text: `  ${code}\n` }
      : { at: node.start + 1, text: `\n  ${code}` };
  });
  if (edits.length < insertions.length) return undefined;
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((changed, edit) => `${changed.slice(0, edit.at)}${edit.text}${changed.slice(edit.at)}`, text);
}

/** Returns the body of the interface, or the object of the constant or default export, with this name. */
function memberListsOf(statement: Node, name: string): Node[] {
  const declared = (statement.declaration ?? statement) as Node & { id?: { name: string }; declarations?: Node[] };
  if (statement.type === 'ExportDefaultDeclaration') return name === 'default' ? objectIn(declared) : [];
  if (declared.type === 'TSInterfaceDeclaration') return declared.id?.name === name ? [declared.body as Node] : [];
  const constant = declared.declarations?.find(({ id }) => (id as { name?: string }).name === name);
  return objectIn(constant?.init as Node | undefined);
}

function objectIn(value: Node | undefined): Node[] {
  const node = withoutTypes(value);
  if (node?.type === 'CallExpression') return objectIn((node.arguments as Node[])[0]);
  return node?.type === 'ObjectExpression' ? [node] : [];
}
