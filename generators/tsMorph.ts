import type { Node } from 'ts-morph';

export interface Insertion {
  /** Name of an interface, or of the constant or default export with the object. */
  into: string;
  code: string;
  at: 'start' | 'end';
}

/**
 * Adds members to the interfaces and objects of a module. Returns undefined if one is missing. Places are found in
 * the tree and the text is spliced, so that everything else, including comments, stays as it is.
 */
export async function insertMembers(text: string, insertions: readonly Insertion[]): Promise<string | undefined> {
  // Loading ts-morph takes as long as the rest of the generator, and only adding a resource needs it.
  const { Project, Node: is } = await import('ts-morph');
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const file = project.createSourceFile('module.ts', text);
  const literal = (node: Node | undefined): Node | undefined => {
    if (is.isSatisfiesExpression(node) || is.isAsExpression(node) || is.isParenthesizedExpression(node))
      return literal(node.getExpression());
    return is.isCallExpression(node) ? literal(node.getArguments()[0]) : node;
  };
  const place = (name: string): Node | undefined => {
    if (name !== 'default')
      return file.getInterface(name) ?? literal(file.getVariableDeclaration(name)?.getInitializer());
    return literal(file.getExportAssignment((assignment) => !assignment.isExportEquals())?.getExpression());
  };
  const edits = insertions.map(({ into, code, at }) => {
    const node = place(into);
    if (!is.isInterfaceDeclaration(node) && !is.isObjectLiteralExpression(node)) return undefined;
    if (at === 'end') return { at: text.lastIndexOf('\n', node.getEnd() - 1) + 1, text: `  ${code}\n` };
    return { at: text.indexOf('{', node.getStart()) + 1, text: `\n  ${code}` };
  });
  if (edits.some((edit) => edit === undefined)) return undefined;
  return edits
    .flatMap((edit) => edit ?? [])
    .toSorted((a, b) => b.at - a.at)
    .reduce((changed, edit) => `${changed.slice(0, edit.at)}${edit.text}${changed.slice(edit.at)}`, text);
}
