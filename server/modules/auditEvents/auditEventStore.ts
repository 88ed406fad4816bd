import { sql, type Kysely, type SqlBool } from 'kysely';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { AuditTarget } from '../../audit/auditTarget.ts';
import type { Database } from '../../db/tables.ts';
import type { AuditEventFilter, AuditPeriod } from '../../generated/resolvers.generated.ts';
import { containsText, given, readPage, type Condition, type ListQuery } from '../keyset.ts';
import type { ListRequest, Orders } from '../listRequest.ts';
import type { Page } from '../page.ts';
import type { AuditEventRow } from './auditEventRow.ts';

export const auditEventOrders = { at: ['moment', 'number'] } as const satisfies Orders;

const KEYS = [
  { expression: sql`audit_event.at`, type: 'moment' },
  { expression: sql`audit_event.id`, type: 'number' },
] as const;

const QUERY = {
  select: sql`audit_event.*, org.name as org_name,
    actor.given_name as actor_given_name, actor.family_name as actor_family_name,
    person.user_id as person_id, person.given_name as person_given_name, person.family_name as person_family_name,
    acted.user_id as acted_as_id, acted.given_name as acted_as_given_name, acted.family_name as acted_as_family_name`,
  from: sql`audit_event`,
  joined: {
    name: 'audit_event',
    joins: sql`left join org on org.id = audit_event.org_id
      left join person actor on actor.user_id = audit_event.actor
      left join person on person.lti_subject = audit_event.person
      left join person acted on acted.lti_subject = audit_event.acted_as`,
  },
  // A page must not get slower as the number of events grows.
  countMax: 1000,
} as const satisfies Partial<ListQuery>;

/** Lists the events of an org, or of all orgs, without those that are part of another event. */
export async function listAuditEvents(
  db: Kysely<Database>,
  orgId: string | undefined,
  filter: AuditEventFilter,
  request: ListRequest,
): Promise<Page<AuditEventRow>> {
  const { text, event, recordType, result, period, at } = filter;
  const where: Condition[] = [
    sql<SqlBool>`audit_event.part_of is null`,
    ...given(orgId, (id) => sql<SqlBool>`audit_event.org_id = ${id}`),
    ...(text?.trim() ? [await concerns(db, orgId, text.trim())] : []),
    ...given(event, (kinds) => sql<SqlBool>`audit_event.event = any(${kinds}::text[])`),
    ...given(recordType, (types) => sql<SqlBool>`audit_event.target_type = any(${types}::text[])`),
    ...given(result, (results) => sql<SqlBool>`audit_event.result = any(${results}::text[])`),
    ...given(period, (periods) => sql<SqlBool>`audit_event.at > ${sinceOf(periods, request.moment)}`),
    ...given(at?.start, (start) => sql<SqlBool>`audit_event.at > ${new Date(start)}`),
    ...given(at?.end, (end) => sql<SqlBool>`audit_event.at < ${new Date(end)}`),
  ];
  return readPage<AuditEventRow>(db, { ...QUERY, where }, KEYS, request);
}

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<AuditPeriod, number>> = { day: 1, week: 7, month: 30 };

const sinceOf = (periods: readonly AuditPeriod[], now: number): Date =>
  new Date(now - Math.max(0, ...periods.map((period) => DAYS[period])) * DAY_MS);

const PEOPLE_MAX = 100;

/**
 * Finds events about people by text. Members of the org are found by part of the name or address, all other people only
 * by their full address.
 */
async function concerns(db: Kysely<Database>, orgId: string | undefined, text: string): Promise<Condition> {
  const named = db.selectFrom('person').select(['user_id', 'lti_subject']).where('user_id', '=', normalizeEmail(text));
  const members =
    orgId === undefined
      ? named
      : named.union(
          db
            .selectFrom('org_member')
            .innerJoin('person', 'person.user_id', 'org_member.user_id')
            .select(['person.user_id', 'person.lti_subject'])
            .where('org_member.org_id', '=', orgId)
            .where(containsText(text, sql`org_member.search_key`))
            .limit(PEOPLE_MAX),
        );
  const people = await members.execute();
  const emails = [normalizeEmail(text), ...people.map(({ user_id }) => user_id)];
  const subjects = people.map(({ lti_subject }) => lti_subject);
  return sql<SqlBool>`(audit_event.actor = any(${emails}::text[]) or audit_event.person = any(${subjects}::uuid[])
    or audit_event.request_id = ${text} or audit_event.trace_id = ${text})`;
}

/** Lists the events of a record, including bulk changes that affected it. */
export const listHistory = (
  db: Kysely<Database>,
  orgId: string,
  { type, id }: Pick<AuditTarget, 'type' | 'id'>,
  request: ListRequest,
): Promise<Page<AuditEventRow>> =>
  readPage<AuditEventRow>(
    db,
    {
      ...QUERY,
      where: [
        sql`audit_event.org_id = ${orgId} and audit_event.target_type = ${type} and audit_event.target_id = ${id}`,
      ],
    },
    KEYS,
    request,
  );

/** Lists the records that a bulk change affected. */
export async function listParts(
  db: Kysely<Database>,
  { id, at }: Pick<AuditEventRow, 'id' | 'at'>,
): Promise<AuditEventRow[]> {
  const query = sql<AuditEventRow>`select ${QUERY.select} from audit_event ${QUERY.joined.joins}
    where audit_event.part_of = ${id} and audit_event.at >= ${at} order by audit_event.id limit ${QUERY.countMax}`;
  const { rows } = await query.execute(db);
  return rows;
}
