import type { Node } from 'ts-morph';
import type { Morph } from '../../tsMorph.ts';

/** Whether two parts of a tree say the same, however they are laid out and quoted. */
export const areAlike = (morph: Morph, a: Node | undefined, b: Node | undefined): boolean =>
  a === undefined || b === undefined ? a === b : said(morph, a) === said(morph, b);

/** What a part says: its tokens and comments, without what a formatter decides. */
function said(morph: Morph, node: Node): string {
  const { Node } = morph;
  if (Node.isParenthesizedExpression(node)) return said(morph, node.getExpression());
  if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node))
    return JSON.stringify(node.getLiteralText());
  if (Node.isJsxText(node)) return node.getText().replaceAll(/\s+/g, ' ').trim();
  if (Node.isJsxExpression(node) && isText(morph, node.getExpression()))
    return said(morph, node.getExpressionOrThrow());
  const parts = node.getChildren().filter((child) => !isLayout(morph, node, child));
  if (parts.length === 0) return node.getText();
  return `(${parts.map((part) => `${commentsOf(node, part)}${said(morph, part)}`).join(' ')})`;
}

const isText = ({ Node }: Morph, node: Node | undefined): boolean =>
  Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node);

/** Commas, semicolons and parentheses that may stand there or not. */
function isLayout({ SyntaxKind, Node }: Morph, parent: Node, child: Node): boolean {
  switch (child.getKind()) {
    case SyntaxKind.SemicolonToken:
    case SyntaxKind.CommaToken:
      return true;
    case SyntaxKind.OpenParenToken:
    case SyntaxKind.CloseParenToken:
      return Node.isArrowFunction(parent);
    case SyntaxKind.JsxText:
      return child.getText().trim() === '';
    default:
      return false;
  }
}

const commentsOf = (parent: Node, part: Node): string =>
  part.getStart() === parent.getStart()
    ? ''
    : part
        .getLeadingCommentRanges()
        .map((comment) => comment.getText())
        .join('');
