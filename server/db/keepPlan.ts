import { sql, type RawBuilder } from 'kysely';
import { KEPT_PLAN } from '../../shared/database/statementNames.ts';

/** Ends a statement, so that connections keep its plan. */
export const keptPlan: RawBuilder<unknown> = sql.raw(`\n${KEPT_PLAN}`);

/** Marks a query whose rows are found by key, so that connections keep its plan. */
export const keepPlan = <Query extends { modifyEnd(modifier: RawBuilder<unknown>): Query }>(query: Query): Query =>
  query.modifyEnd(keptPlan);
