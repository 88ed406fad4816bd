import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { recordAudit } from '../../audit/auditStore.ts';
import { pseudonym } from '../../audit/auditTarget.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';
import { insertNotice } from '../../lti/noticeJob.ts';
import { listPersonColumns, type PersonColumn } from './personColumns.ts';
import { removeAccount } from './personRemovalStore.ts';

/** Tables whose rows belong to the person alone: access, keys and traces, which an erasure deletes. */
const DELETED: Readonly<Record<string, string>> = {
  org_member: 'user_id',
  course_member: 'user_id',
  course_removal: 'user_id',
  org_removal: 'user_id',
  link_redemption: 'user_id',
  issued_resource_link: 'user_id',
  launch_hint: 'user_id',
  lti_launch: 'user_id',
  package_launch: 'user_id',
  package_download: 'made_by',
  deletion: 'user_id',
  import_row: 'user_id',
  mail: 'recipient',
  notification: 'user_id',
  saved_view: 'created_by',
};

interface Erasure {
  orgId: string;
  userId: string;
}

interface Erased {
  /** Name that replaces the person's from now on. */
  pseudonym: string;
  /** True if the person also appears in other institutions, where everything stays. */
  isElsewhere: boolean;
}

/**
 * Erases a person from an institution: access, mails and texts about the person go; records, marks and events stay
 * under a pseudonym. Returns undefined if the institution has no data about the person.
 */
export async function erasePerson(
  transaction: Transaction<Database>,
  { orgId, userId }: Erasure,
): Promise<Erased | undefined> {
  await lockPeople(transaction, [userId]);
  const person = await transaction.selectFrom('person').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const columns = await listPersonColumns(transaction);
  if (person === undefined || !(await isKnown(transaction, columns, { orgId, userId }))) return undefined;
  const name = `erased-${randomBytes(6).toString('hex')}@erased.invalid`;
  const { lti_subject: subject } = await transaction
    .insertInto('person')
    .values({ user_id: name })
    .returning('lti_subject')
    .executeTakeFirstOrThrow();
  for (const [table, column] of Object.entries(DELETED))
    await sql`delete from ${sql.table(table)} where org_id = ${orgId} and ${sql.ref(column)} = ${userId}`.execute(
      transaction,
    );
  // Allows events to be updated to the pseudonym.
  await sql`select set_config('practicum.erases', 'on', true)`.execute(transaction);
  for (const { table, column } of columns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name}
      where org_id = ${orgId} and ${sql.ref(column)} = ${userId}`.execute(transaction);
  await replaceReferences(transaction, { orgId, name, from: person.lti_subject, to: subject });
  const fullName = `${person.given_name} ${person.family_name}`.trim();
  await deleteViewsOf(transaction, orgId, [userId, fullName]);
  await replaceTexts(transaction, orgId, [
    [userId, name],
    [person.lti_subject, subject],
    ...(fullName === '' ? [] : [[fullName, name] as const]),
  ]);
  const isElsewhere = person.is_super_user || (await isKnownElsewhere(transaction, columns, { orgId, userId }));
  if (!isElsewhere) {
    const ofNoOrg = sql`update audit_event set actor = ${name} where org_id is null and actor = ${userId}`;
    await ofNoOrg.execute(transaction);
    const done = sql`update audit_event set person = ${subject}
      where org_id is null and person = ${person.lti_subject}`;
    await done.execute(transaction);
    await insertNotice(transaction, orgId, { type: 'people-deleted', ids: [person.lti_subject] });
    await removeAccount(transaction, userId);
    await transaction.deleteFrom('person').where('user_id', '=', userId).execute();
  }
  await recordAudit(transaction, {
    event: 'person.delete',
    orgId,
    target: pseudonym(name),
    record: { type: 'OrgUser', id: subject, person: subject },
    result: 'ok',
  });
  return { pseudonym: name, isElsewhere };
}

/** Replaces the person in columns without a foreign key, and removes texts that others have written to the person. */
async function replaceReferences(
  transaction: Transaction<Database>,
  { orgId, name, from, to }: { orgId: string; name: string; from: string; to: string },
): Promise<void> {
  const statements = [
    sql`update audit_event set person = ${to} where org_id = ${orgId} and person = ${from}`,
    sql`update received_score set author_subject = ${to}, author_name = null
      where org_id = ${orgId} and author_subject = ${from}`,
    sql`update received_score set comment = null, reason = null where org_id = ${orgId} and learner_id = ${name}`,
    sql`update lti_score set comment = null where org_id = ${orgId} and user_id = ${name}`,
    sql`update learner_progress set claimed_by = '', claimed_subject = ${to}
      where org_id = ${orgId} and claimed_subject = ${from}`,
  ];
  for (const statement of statements) await statement.execute(transaction);
}

/** Deletes the saved views that search for the person, in the form that texts have in an address. */
async function deleteViewsOf(transaction: Transaction<Database>, orgId: string, texts: readonly string[]) {
  const searched = texts.filter((text) => text !== '').map((text) => `${new URLSearchParams({ '': text })}`.slice(1));
  const views = sql`delete from saved_view where org_id = ${orgId}
    and exists (select from unnest(${searched}::text[]) t where strpos(lower(query), lower(t)) > 0)`;
  await views.execute(transaction);
}

/** Tables with names of things, which can contain a person's name. */
const NAMES_OF_THINGS = ['org', 'course', 'activity', 'lti_line_item', 'lti_resource_link'];

interface TextColumn {
  table: string;
  column: string;
  type: 'text' | 'jsonb' | 'text[]';
}

/** Replaces the person with the pseudonym in every text of the institution: mails, events, rosters, jobs. */
async function replaceTexts(
  transaction: Transaction<Database>,
  orgId: string,
  words: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const { rows } = await sql<TextColumn>`
    select c.oid::regclass::text as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attgenerated = '' and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]')
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id')
      and not c.oid::regclass::text = any(${NAMES_OF_THINGS}::text[])
      and not exists (select from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey))`.execute(transaction);
  for (const { table, column, type } of rows)
    for (const [from, to] of words) {
      const pattern = `(?<![[:alnum:]])${from.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}(?![[:alnum:]])`;
      const text = sql`${sql.ref(column)}::text`;
      await sql`update ${sql.table(table)}
        set ${sql.ref(column)} = regexp_replace(${text}, ${pattern}, ${to}, 'gi')::${sql.raw(type)}
        where org_id = ${orgId} and ${text} ~* ${pattern}`.execute(transaction);
    }
}

const isKnown = (db: Kysely<Database>, columns: readonly PersonColumn[], { orgId, userId }: Erasure) =>
  hasRow(db, columns, userId, sql`org_id = ${orgId}`);

const isKnownElsewhere = (db: Kysely<Database>, columns: readonly PersonColumn[], { orgId, userId }: Erasure) =>
  hasRow(db, columns, userId, sql`org_id <> ${orgId}`);

async function hasRow(
  db: Kysely<Database>,
  columns: readonly PersonColumn[],
  userId: string,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const parts = columns.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} and ${condition})`,
  );
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(parts, sql` or `)} as found`.execute(db);
  return rows[0]?.found === true;
}
