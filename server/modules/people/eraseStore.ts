import { randomBytes } from 'node:crypto';
import { CompiledQuery, sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { replaceTexts } from '../../../shared/database/replaceTexts.ts';
import { foldText } from '../../../shared/text/foldText.ts';
import { pseudonym } from '../../audit/auditTarget.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';
import { identityTables } from '../../identity/tables.ts';
import { insertNotice } from '../../lti/noticeJob.ts';
import { removeFromOutbox } from '../../mail/outbox.ts';
import { listPersonColumns, moveRows, type PersonColumn } from './personColumns.ts';
import { removeAccount } from './personRemovalStore.ts';

/** Tables that an erasure deletes rows from: the person's own access, keys and traces. */
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
  acting_session: 'user_id',
  deletion: 'user_id',
  import_row: 'user_id',
  mail: 'recipient',
  notification: 'user_id',
  saved_view: 'created_by',
};

interface Erasure {
  orgId: string;
  userId: string;
  /** The installation's data folder, which contains the mails if there is no mail server. */
  dataDir: string;
  /** Records that the person with this subject is erased. */
  record: (subject: string) => Promise<void>;
}

type PersonInOrg = Pick<Erasure, 'orgId' | 'userId'>;

interface Erased {
  /** Pseudonym that replaces the person from now on. */
  pseudonym: string;
  /** True if the person also belongs to other institutions. Their data isn't changed. */
  isElsewhere: boolean;
}

/**
 * Erases a person from an institution. Access, mails and texts about the person are deleted. Records, marks and events
 * are kept under a pseudonym. Returns undefined if the institution has no data about the person.
 */
export async function erasePerson(
  transaction: Transaction<Database>,
  { orgId, userId, dataDir, record }: Erasure,
): Promise<Erased | undefined> {
  await lockPeople(transaction, [userId]);
  const person = await transaction.selectFrom('person').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const columns = await listPersonColumns(transaction);
  if (person === undefined || !(await isKnown(transaction, columns, { orgId, userId }))) return undefined;
  // Recorded first, so that the pseudonym also replaces the person in this event.
  await record(person.lti_subject);
  const name = `erased-${randomBytes(6).toString('hex')}@erased.invalid`;
  const { lti_subject: subject } = await transaction
    .insertInto('person')
    .values({ user_id: name })
    .returning('lti_subject')
    .executeTakeFirstOrThrow();
  const names = [
    [person.given_name, person.family_name],
    [person.family_name, person.given_name],
  ].flatMap((parts) => (parts.includes('') ? [parts.join('')] : [parts.join(' '), parts.join(', ')]));
  const words: [from: string, to: string][] = [
    [userId, name],
    [pseudonym(userId), pseudonym(name)],
    [person.lti_subject, subject],
    ...[...new Set(names)].filter((each) => each !== '').map((each): [string, string] => [each, name]),
  ];
  await removeMails(transaction, { orgId, userId, dataDir, words: words.map(([from]) => from) });
  await removeUnread(transaction, orgId);
  await removeViews(transaction, orgId, [userId, ...names]);
  for (const [table, column] of Object.entries(DELETED))
    await sql`delete from ${sql.table(table)} where org_id = ${orgId} and ${sql.ref(column)} = ${userId}`.execute(
      transaction,
    );
  // Permits updating events, so that the pseudonym can be inserted.
  await sql`select set_config('practicum.erases', 'on', true)`.execute(transaction);
  await sql`update audit_event set address = null where org_id = ${orgId} and actor = ${userId}`.execute(transaction);
  const from = { userId, subject: person.lti_subject };
  await moveRows(transaction, columns, { orgId, from, to: { userId: name, subject } });
  await sql`update audit_event set person = ${subject}
    where org_id = ${orgId} and person = ${person.lti_subject}`.execute(transaction);
  await sql`update learner_progress set claimed_by = ''
    where org_id = ${orgId} and claimed_subject = ${subject}`.execute(transaction);
  await sql`update audit_event set acted_as = ${subject}
    where org_id = ${orgId} and acted_as = ${person.lti_subject}`.execute(transaction);
  await sql`update received_score set author_name = null
    where org_id = ${orgId} and author_subject = ${subject}`.execute(transaction);
  await sql`update received_score set comment = null, reason = null
    where org_id = ${orgId} and learner_id = ${name}`.execute(transaction);
  await sql`update lti_score set comment = null where org_id = ${orgId} and user_id = ${name}`.execute(transaction);
  await replaceTexts({
    rows: async <Row>(text: string, values: readonly unknown[]) =>
      (await transaction.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
    schema: 'public',
    words,
    orgId,
    scopeOf: (names) => (names.includes('org_id') ? 'org_id = $1' : undefined),
    except: NAMES_OF_THINGS,
  });
  const isElsewhere = person.is_super_user || (await isKnownElsewhere(transaction, columns, { orgId, userId }));
  if (!isElsewhere) await removeEverywhere(transaction, from, { userId: name, subject });
  const type = isElsewhere ? 'people-erased' : 'people-deleted';
  await insertNotice(transaction, orgId, { type, ids: [person.lti_subject], orgId, replacedBy: subject });
  return { pseudonym: name, isElsewhere };
}

/** Deletes saved views that search for the person. */
async function removeViews(transaction: Transaction<Database>, orgId: string, texts: readonly string[]) {
  const views = await transaction
    .selectFrom('saved_view')
    .select(['id', 'query'])
    .where('org_id', '=', orgId)
    .execute();
  const searched = texts.filter((text) => text !== '').map(foldText);
  const ids = views.flatMap(({ id, query }) => {
    const values = foldText([...new URLSearchParams(query).values()].join(' '));
    return searched.some((text) => values.includes(text)) ? [id] : [];
  });
  if (ids.length > 0)
    await transaction.deleteFrom('saved_view').where('org_id', '=', orgId).where('id', 'in', ids).execute();
}

/** Tables with names of courses, activities and so on, which can contain a person's name. */
const NAMES_OF_THINGS = ['org', 'course', 'activity', 'lti_line_item', 'lti_resource_link'];

/**
 * Removes the institution's mails about the person from the outbox, which an installation without a mail server has.
 */
async function removeMails(
  transaction: Transaction<Database>,
  { orgId, userId, dataDir, words }: PersonInOrg & { dataDir: string; words: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with about as (
      select id, recipient, subject, plain from mail
      where org_id = ${orgId} and (recipient = ${userId}
        or exists (select from unnest(${words}::text[]) word
          where position(lower(word) in lower(concat_ws(' ', recipient_name, subject, plain, html))) > 0))),
    removed as (
      delete from identity.outbox using about
      where outbox.recipient = about.recipient and outbox.subject = about.subject and outbox.body = about.plain)
    select id from about`.execute(transaction);
  await removeFromOutbox(
    dataDir,
    rows.map(({ id }) => id),
  );
}

/**
 * Removes uploaded rosters that haven't been read yet, because the person can't be found in an archive. They must be
 * uploaded again.
 */
async function removeUnread(transaction: Transaction<Database>, orgId: string): Promise<void> {
  await transaction
    .updateTable('import')
    .set({ content: null, state: 'failed' })
    .where('org_id', '=', orgId)
    .where('content', 'is not', null)
    .execute();
}

interface PersonKey {
  userId: string;
  subject: string;
}

/** Removes the account and the name, and inserts the pseudonym in events that belong to no institution. */
async function removeEverywhere(transaction: Transaction<Database>, from: PersonKey, to: PersonKey): Promise<void> {
  await sql`update audit_event set address = null, actor = ${to.userId}
    where org_id is null and actor = ${from.userId}`.execute(transaction);
  await sql`update audit_event set person = ${to.subject}
    where org_id is null and person = ${from.subject}`.execute(transaction);
  const [former, current] = [pseudonym(from.userId), pseudonym(to.userId)];
  await sql`update audit_event set target = replace(target, ${former}, ${current})
    where org_id is null and position(${former} in target) > 0`.execute(transaction);
  await removeAccount(transaction, from.userId);
  await identityTables(transaction)
    .deleteFrom('identity.outbox')
    .where(sql<boolean>`position(${from.userId} in lower(concat_ws(' ', subject, body))) > 0`)
    .execute();
  await transaction.deleteFrom('person').where('user_id', '=', from.userId).execute();
}

const isKnown = (db: Kysely<Database>, columns: readonly PersonColumn[], { orgId, userId }: PersonInOrg) =>
  hasRow(db, columns, userId, sql`org_id = ${orgId}`);

const isKnownElsewhere = (db: Kysely<Database>, columns: readonly PersonColumn[], { orgId, userId }: PersonInOrg) =>
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
