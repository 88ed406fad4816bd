import { ApiError } from './apiError.ts';

/** Drops the null rows of a response. */
export const compactRows = <Row>(rows: readonly Row[] | null | undefined): NonNullable<Row>[] =>
  (rows ?? []).filter((row) => row !== null && row !== undefined);

/** Returns the rows of a connection's edges. */
export const nodesOf = <Node>(
  edges: readonly ({ node?: Node } | null | undefined)[] | null | undefined,
): NonNullable<Node>[] => compactRows(compactRows(edges).map(({ node }) => node));

interface PageInfo {
  hasNextPage?: boolean | null | undefined;
  endCursor?: unknown;
}

/** Returns the cursor after which the next page begins, or null if there is none. */
export const nextCursor = (info: PageInfo | null | undefined): string | null =>
  info?.hasNextPage ? String(info.endCursor) : null;

interface Refusal {
  message?: string | null;
  field?: string | readonly string[] | null;
  path?: string | readonly string[] | null;
}

/** Returns the row if the response contains no errors. Otherwise throws the errors, each with its field. */
export function rowOrThrow<Row>(row: Row, errors: readonly (Refusal | string | null)[] | null | undefined): Row {
  const said = compactRows(errors).map((error) => {
    if (typeof error === 'string') return { message: error };
    const path = [error.field ?? error.path ?? []].flat();
    return { message: error.message ?? '', field: path.at(-1), path };
  });
  if (said.length > 0) throw new ApiError('VALIDATION', { said });
  return row;
}
