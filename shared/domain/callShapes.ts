import { ApiError } from './apiError.ts';

/** Rows of an answer that may leave some or all of them out. */
export const present = <Row>(rows: readonly Row[] | null | undefined): NonNullable<Row>[] =>
  (rows ?? []).filter((row) => row !== null && row !== undefined);

/** The rows behind a connection's edges. */
export const nodesOf = <Node>(
  edges: readonly ({ node?: Node } | null | undefined)[] | null | undefined,
): NonNullable<Node>[] => present(present(edges).map(({ node }) => node));

interface PageInfo {
  hasNextPage?: boolean | null | undefined;
  endCursor?: unknown;
}

/** The cursor that the next page goes on after; null when there is none. */
export const nextCursor = (info: PageInfo | null | undefined): string | null =>
  info?.hasNextPage ? String(info.endCursor) : null;

interface Refusal {
  message?: string | null;
  field?: string | readonly string[] | null;
  path?: string | readonly string[] | null;
}

/** The row of an answer beside which nothing is said against it; what is said first is thrown, with its field. */
export function unlessRefused<Row>(row: Row, errors: readonly (Refusal | string | null)[] | null | undefined): Row {
  const [error] = present(errors);
  if (error === undefined) return row;
  const { message, field, path } = typeof error === 'string' ? { message: error } : error;
  // Of a path the last name is the field.
  throw new ApiError('VALIDATION', { said: { message: message ?? '', field: [field ?? path ?? []].flat().at(-1) } });
}
