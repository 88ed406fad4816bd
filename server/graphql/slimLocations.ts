import { Kind, visit, type ASTNode, type DocumentNode, type Location } from 'graphql';

/** Kinds of nodes that execution errors locate. */
const NAMED: ReadonlySet<string> = new Set([Kind.FIELD, Kind.VARIABLE_DEFINITION, Kind.OPERATION_DEFINITION]);

/**
 * Removes the tokens from a document: each refers to the previous and the next one, including comments, so a single
 * location keeps all of them in memory.
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
  // graphql reads start and source, graphql-jit line and column.
  return { start, end, source, startToken: { line: startToken.line, column: startToken.column } } as Location;
}
