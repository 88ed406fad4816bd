import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import type { Claims } from '../identity/tokenAuthority.ts';
import type { Budget } from './budget.ts';
import { deletePastBudgets, createBudgetSync } from './budgetStore.ts';
import { HEAVY_COST, READING_COST } from './costs.ts';
import type { Admit } from './executor.ts';
import { createConcurrencyLimit } from './concurrencyLimit.ts';

const HEAVY_AT_ONCE = { perCaller: 3, queued: 50, waitMs: 5000 };

export type Admission = (claims: Claims) => Admit;

const SHARE_MS = 1000;
const MINUTE_MS = 60_000;
const FORGET_MS = 10 * MINUTE_MS;

/** Shares each person's budget between all servers of a database, with a delay of one second. */
export function shareBudget(app: FastifyInstance, db: Kysely<Database>, budget: Budget): void {
  const exchange = createBudgetSync(db);
  // While the database is unavailable, each server counts on its own. Callers get UNAVAILABLE anyway.
  const share = () => void budget.share(exchange).catch(() => undefined);
  const forget = () => void deletePastBudgets(db, Math.floor(Date.now() / MINUTE_MS)).catch(() => undefined);
  const timers = [setInterval(share, SHARE_MS), setInterval(forget, FORGET_MS)];
  for (const timer of timers) timer.unref();
  app.addHook('onClose', () => timers.forEach((timer) => clearInterval(timer)));
}

/** Creates the callers' budget and the limit for concurrent expensive calls. */
export function createAdmission(budget: Budget, { connections }: Pick<Config, 'connections'>): Admission {
  // Half of the connections are reserved for quick calls.
  const limited = createConcurrencyLimit({ ...HEAVY_AT_ONCE, total: Math.floor(connections.calls / 2) });
  return ({ issuer, subject }) => {
    const caller = `${issuer} ${subject}`;
    return {
      read: () => budget.spend(caller, READING_COST),
      run: async (cost, run) => {
        budget.spend(caller, cost);
        return cost > HEAVY_COST ? limited(caller, run) : run();
      },
    };
  };
}
