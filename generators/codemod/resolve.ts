import type { Expression, Node, SourceFile } from 'ts-morph';
import type { Morph } from '../tsMorph.ts';

export interface Resolve {
  /** The argument of the default export's defineScreens. */
  config: () => Node | undefined;
  /** Calls back with each expression that one may stand for: constants and functions of the same file are looked up. */
  expressions: (node: Node, found: (node: Node) => void) => void;
}

/** Looks up what stands for what in one file, by its scopes alone. */
export function resolver({ Node: is }: Morph, source: SourceFile): Resolve {
  /** What the parameters of the functions that are looked into are given. */
  const given = new Map<Node, Node>();

  const plain = (node: Node): Node =>
    is.isAsExpression(node) ||
    is.isSatisfiesExpression(node) ||
    is.isParenthesizedExpression(node) ||
    is.isTypeAssertion(node) ||
    is.isNonNullExpression(node)
      ? plain(node.getExpression())
      : node;

  const declarationOf = (node: Node): Node | undefined => {
    const symbol = is.isShorthandPropertyAssignment(node) ? node.getValueSymbol() : node.getSymbol();
    return symbol?.getDeclarations()[0];
  };

  const expressions: Resolve['expressions'] = (written, found) => {
    const node = plain(written);
    if (is.isIdentifier(node) || is.isShorthandPropertyAssignment(node)) {
      const declaration = declarationOf(node);
      const value = is.isVariableDeclaration(declaration)
        ? declaration.getInitializer()
        : given.get(declaration ?? node);
      if (value) expressions(value, found);
      else found(node);
    } else if (is.isConditionalExpression(node))
      for (const branch of [node.getWhenTrue(), node.getWhenFalse()]) expressions(branch, found);
    else if (is.isCallExpression(node)) answersOf(node.getExpression(), node.getArguments(), found);
    else found(node);
  };

  const answersOf = (callee: Expression, args: readonly Node[], found: (node: Node) => void): void => {
    const declaration = declarationOf(callee);
    const made = is.isVariableDeclaration(declaration) ? declaration.getInitializer() : declaration;
    if (!is.isArrowFunction(made) && !is.isFunctionDeclaration(made) && !is.isFunctionExpression(made))
      return found(callee);
    made.getParameters().forEach((parameter, index) => {
      const value = args[index];
      if (value) given.set(parameter, value);
    });
    const body = made.getBody();
    if (body && !is.isBlock(body)) return expressions(body, found);
    for (const statement of body?.getDescendantStatements() ?? []) {
      const answer = is.isReturnStatement(statement) ? statement.getExpression() : undefined;
      if (answer) expressions(answer, found);
    }
  };

  const config = (): Node | undefined => {
    const exported = source.getExportAssignment((assignment) => !assignment.isExportEquals())?.getExpression();
    let call = exported && plain(exported);
    const declaration = is.isIdentifier(call) ? declarationOf(call) : undefined;
    if (is.isVariableDeclaration(declaration)) call = declaration.getInitializer();
    const made = call && plain(call);
    return is.isCallExpression(made) ? made.getArguments()[0] : undefined;
  };
  return { config, expressions };
}
