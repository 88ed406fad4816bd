import { Kind, visit, type ASTNode, type DocumentNode, type Location } from 'graphql';

/** Kinds of nodes whose location appears in execution errors. */
const NAMED: ReadonlySet<string> = new Set([Kind.FIELD, Kind.VARIABLE_DEFINITION, Kind.OPERATION_DEFINITION]);

/**
 * Removes the tokens from a document. Tokens form a linked list that includes comments, so a single location would keep
 * all of them in memory.
 */
export function slimLocations(document: DocumentNode): void {
  visit(document, {
    enter(node) {
      (node as { loc?: Location | undefined }).loc = NAMED.has(node.kind) ? slim(node) : undefined;
    },
  });
}

function slim({ loc }: ASTNode): Location | undefined {
  if (loc === undefined) return undefined;
  const { start, end, source, startToken } = loc;
  // graphql reads `start` and `source`; graphql-jit reads `line` and `column`.
  return { start, end, source, startToken: { line: startToken.line, column: startToken.column } } as Location;
}
