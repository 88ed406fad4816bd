/** One page of a list: its rows, and a count that costs a statement only when it is asked for. */
export interface Page<Row> {
  rows: Row[];
  nextPageToken: string | null;
  count(): Promise<Count> | Count;
}

/** How many rows a list has; where there are very many, that there are more than the total says. */
export interface Count {
  total: number;
  isExact: boolean;
}

/** A list that is known to have no rows. */
export const emptyPage = <Row>(): Page<Row> => ({
  rows: [],
  nextPageToken: null,
  count: () => ({ total: 0, isExact: true }),
});

/** The resolvers of a page type whose rows stand under the given field. */
export const pageFields = <Field extends string>(field: Field) => {
  const rows = <Row>(page: Page<Row>) => page.rows;
  const totalCount = async (page: Page<unknown>) => (await page.count()).total;
  const totalCountIsExact = async (page: Page<unknown>) => (await page.count()).isExact;
  return { [field]: rows, totalCount, totalCountIsExact } as Record<Field, typeof rows> & {
    totalCount: typeof totalCount;
    totalCountIsExact: typeof totalCountIsExact;
  };
};
