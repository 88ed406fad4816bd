import type pg from 'pg';

/** Queries the database directly, without the servers. */
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
