import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ColumnKey } from '../../../shared/domain/enums.ts';
import type { Database } from '../../db/tables.ts';
import type { OrgFigures } from '../../generated/resolvers.generated.ts';
import type { SortKey } from '../keyset.ts';
import type { OrgRow } from './orgStore.ts';

const LAST_ACTIVITY = sql`(select max(at) from audit_event where audit_event.org_id = org.id)`;

/** The figures of a page's orgs, each from an index. */
export async function listOrgFigures(db: Kysely<Database>, orgs: readonly OrgRow[]): Promise<OrgFigures[]> {
  const { rows } = await sql<{ id: string; people: number; courses: number; last_activity: Date | null }>`
    select org.id, ${LAST_ACTIVITY} as last_activity,
      (select count(*)::integer from org_member where org_member.org_id = org.id) as people,
      (select count(*)::integer from course where course.org_id = org.id) as courses
    from org where org.id = any(${orgs.map(({ id }) => id)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return orgs.map(({ id, recording_bytes }) => {
    const { people = 0, courses = 0, last_activity = null } = byId.get(id) ?? {};
    return { people, courses, recordingBytes: Number(recording_bytes), lastActivityAt: last_activity };
  });
}

interface FigureOrder {
  /** Counts all orgs at once, which costs less than one by one. */
  join?: RawBuilder<unknown>;
  key: SortKey;
}

const countOf = (table: 'org_member' | 'course'): FigureOrder => ({
  join: sql`left join (select org_id, count(*)::integer as count from ${sql.table(table)} group by org_id) counted
    on counted.org_id = org.id`,
  key: { expression: sql`coalesce(counted.count, 0)`, type: 'number' },
});

/** How the list is sorted by a figure, or by the state. */
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
    // an institution without events sorts as the newest one, as in the browser
    key: { expression: sql`coalesce(newest.at, '9999-12-31T23:59:59Z')`, type: 'moment' },
  },
};
