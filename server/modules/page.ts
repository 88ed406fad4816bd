/** One page of a list: its rows, and a count that costs a statement only when it is asked for. */
export interface Page<Row> {
  rows: Row[];
  nextPageToken: string | null;
  count(): Promise<number> | number;
}

/** The resolvers of a page type whose rows stand under the given field. */
export const pageFields = <Field extends string>(field: Field) => {
  const rows = <Row>(page: Page<Row>) => page.rows;
  const totalCount = (page: Page<unknown>) => page.count();
  return { [field]: rows, totalCount } as Record<Field, typeof rows> & { totalCount: typeof totalCount };
};
