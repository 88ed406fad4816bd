import type { Node } from 'ts-morph';
import type { Morph } from '../../tsMorph.ts';

/** Named parts of a node that may come, go and change each for itself. */
export interface Parts {
  nodes: ReadonlyMap<string, Node>;
  /** What stands between two of them. */
  between: '' | ',';
  /** Where the first one would stand, if there were none; undefined where there is no room. */
  start: number | undefined;
  /** Whether each has a line of its own. */
  areLines: boolean;
}

/** The lists of named parts that a node is made of; none for a node that is a whole. */
export function partsOf(morph: Morph, node: Node): Parts[] {
  const { Node } = morph;
  if (Node.isSourceFile(node)) {
    const statements = node.getStatements().filter((statement) => !Node.isImportDeclaration(statement));
    return [{ ...list(morph, statements), between: '', start: node.getEnd(), areLines: true }];
  }
  if (Node.isObjectLiteralExpression(node))
    return [{ ...list(morph, node.getProperties()), between: ',', start: node.getStart() + 1, areLines: false }];
  if (Node.isArrayLiteralExpression(node))
    return [{ ...list(morph, node.getElements()), between: ',', start: node.getStart() + 1, areLines: false }];
  if (!Node.isJsxElement(node) && !Node.isJsxSelfClosingElement(node)) return [];
  const opening = Node.isJsxElement(node) ? node.getOpeningElement() : node;
  const children = Node.isJsxElement(node) ? node.getJsxChildren() : [];
  return [
    {
      ...list(morph, opening.getAttributes()),
      between: '',
      start: opening.getTagNameNode().getEnd(),
      areLines: false,
    },
    {
      ...list(
        morph,
        children.filter((child) => child.getText().trim() !== ''),
      ),
      between: '',
      start: Node.isJsxElement(node) ? opening.getEnd() : undefined,
      areLines: true,
    },
  ];
}

/** The tag of an element, with or without children. */
export function tagOf({ Node }: Morph, node: Node | undefined): string | undefined {
  if (Node.isJsxSelfClosingElement(node)) return node.getTagNameNode().getText();
  return Node.isJsxElement(node) ? node.getOpeningElement().getTagNameNode().getText() : undefined;
}

function list(morph: Morph, nodes: readonly Node[]): Pick<Parts, 'nodes'> {
  const named = new Map<string, Node>();
  for (const node of nodes) {
    const name = nameOf(morph, node);
    let free = name;
    for (let count = 2; named.has(free); count += 1) free = `${name} ${count}`;
    named.set(free, node);
  }
  return { nodes: named };
}

/** What a part is known by among its siblings. */
function nameOf(morph: Morph, node: Node): string {
  const { Node } = morph;
  if (Node.isVariableStatement(node))
    return node
      .getDeclarations()
      .map((one) => one.getName())
      .join(' ');
  if (Node.isFunctionDeclaration(node)) return node.getName() ?? 'default';
  if (Node.isJsxAttribute(node)) return node.getNameNode().getText();
  if (Node.isPropertyAssignment(node)) return node.getNameNode().getText().replaceAll(/['"]/g, '');
  if (Node.isShorthandPropertyAssignment(node)) return node.getName();
  if (Node.isObjectLiteralExpression(node)) return ofNamed(morph, node, ['id', 'key', 'name', 'field']) ?? 'object';
  const tag = tagOf(morph, node);
  return tag === undefined
    ? node.getText().replaceAll(/\s+/g, ' ')
    : `${tag} ${ofNamed(morph, node, ['key', 'source', 'name']) ?? ''}`;
}

/** The text of the first of some parts that is there. */
function ofNamed(morph: Morph, node: Node, names: readonly string[]): string | undefined {
  const parts = partsOf(morph, node)[0]?.nodes;
  const found = names.map((name) => parts?.get(name)).find((part) => part !== undefined);
  return found && /['"`](.*)['"`]/s.exec(found.getText())?.[1];
}
