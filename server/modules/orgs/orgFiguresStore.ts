import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { OrgRow } from './orgStore.ts';

export interface OrgFiguresRow {
  people: number;
  courses: number;
  recording_bytes: number;
  last_activity_at: Date | null;
}

export const LAST_ACTIVITY = sql`(select max(at) from audit_event where audit_event.org_id = org.id)`;

/** Reads the figures of the orgs on a page, each from an index. */
export async function listOrgFigures(db: Kysely<Database>, orgs: readonly OrgRow[]): Promise<OrgFiguresRow[]> {
  const { rows } = await sql<Omit<OrgFiguresRow, 'recording_bytes'> & { id: string }>`
    select org.id, ${LAST_ACTIVITY} as last_activity_at,
      (select count(*)::integer from org_member where org_member.org_id = org.id) as people,
      (select count(*)::integer from course where course.org_id = org.id) as courses
    from org where org.id = any(${orgs.map(({ id }) => id)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return orgs.map(({ id, recording_bytes }) => {
    const { people = 0, courses = 0, last_activity_at = null } = byId.get(id) ?? {};
    return { people, courses, recording_bytes: Number(recording_bytes), last_activity_at };
  });
}
