import { sql, type RawBuilder } from 'kysely';
import type { ColumnKey } from '../../../shared/domain/enums.ts';
import type { SortKey } from '../keyset.ts';
import { LAST_ACTIVITY } from './orgFiguresStore.ts';

interface FigureOrder {
  /** Join that computes the figure of all orgs at once, which is faster than one by one. */
  join?: RawBuilder<unknown>;
  key: SortKey;
}

const countOf = (table: 'org_member' | 'course'): FigureOrder => ({
  join: sql`left join (select org_id, count(*)::integer as count from ${sql.table(table)} group by org_id) counted
    on counted.org_id = org.id`,
  key: { expression: sql`coalesce(counted.count, 0)`, type: 'number' },
});

/** Sort orders by a figure or by the state. */
export const figureOrders: Readonly<Partial<Record<ColumnKey, FigureOrder>>> = {
  state: {
    key: {
      expression: sql`case when org.suspended_at is not null then 'deleted' when org.paused_at is not null
        then 'suspended' else 'active' end`,
      type: 'text',
    },
  },
  'figures.people': countOf('org_member'),
  'figures.courses': countOf('course'),
  'figures.recordingBytes': { key: { expression: sql`org.recording_bytes::double precision`, type: 'number' } },
  'figures.lastActivityAt': {
    join: sql`left join lateral (select ${LAST_ACTIVITY} as at) newest on true`,
    // An institution without events sorts like the newest one, as in the browser.
    key: { expression: sql`coalesce(newest.at, '9999-12-31T23:59:59Z')`, type: 'moment' },
  },
};
