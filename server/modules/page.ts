/** A page of a list. The count is computed only if it is requested, because it needs another statement. */
export interface Page<Row> {
  rows: Row[];
  nextPageToken: string | null;
  count(): Promise<Count> | Count;
}

/** Number of rows of a list. If `isExact` is false, as for very long lists, there are more rows than `total`. */
export interface Count {
  total: number;
  isExact: boolean;
}

export const emptyPage = <Row>(): Page<Row> => ({
  rows: [],
  nextPageToken: null,
  count: () => ({ total: 0, isExact: true }),
});

/** Returns the resolvers of a page type. The given field contains the rows. */
export const pageFields = <Field extends string>(field: Field) => {
  const rows = <Row>(page: Page<Row>) => page.rows;
  const totalCount = async (page: Page<unknown>) => (await page.count()).total;
  const totalCountIsExact = async (page: Page<unknown>) => (await page.count()).isExact;
  return { [field]: rows, totalCount, totalCountIsExact } as Record<Field, typeof rows> & {
    totalCount: typeof totalCount;
    totalCountIsExact: typeof totalCountIsExact;
  };
};
