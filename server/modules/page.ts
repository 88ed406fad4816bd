/** One page of a list: its rows, and a count that costs a statement only if it is requested. */
export interface Page<Row> {
  rows: Row[];
  nextPageToken: string | null;
  count(): Promise<Count> | Count;
}

/** Number of rows of a list. For very long lists, `isExact` is false and there are more rows than the total. */
export interface Count {
  total: number;
  isExact: boolean;
}

/** Page of a list that has no rows. */
export const emptyPage = <Row>(): Page<Row> => ({
  rows: [],
  nextPageToken: null,
  count: () => ({ total: 0, isExact: true }),
});

/** Returns the resolvers of a page type whose rows are in the given field. */
export const pageFields = <Field extends string>(field: Field) => {
  const rows = <Row>(page: Page<Row>) => page.rows;
  const totalCount = async (page: Page<unknown>) => (await page.count()).total;
  const totalCountIsExact = async (page: Page<unknown>) => (await page.count()).isExact;
  return { [field]: rows, totalCount, totalCountIsExact } as Record<Field, typeof rows> & {
    totalCount: typeof totalCount;
    totalCountIsExact: typeof totalCountIsExact;
  };
};
