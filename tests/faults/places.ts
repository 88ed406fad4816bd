import type pg from 'pg';

/** Function that queries the database directly, without the servers. */
export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface Learner {
  userId: string;
  token: string;
}

/** An activity and its course. */
export interface WorkPlace {
  id: string;
  courseId: string;
  resourceLinkId: string;
}
