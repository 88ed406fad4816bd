import { uniqBy } from 'es-toolkit';
import { sql, type Kysely, type Transaction } from 'kysely';
import { DomainError, type FieldError } from '../../../shared/domain/api/errors.ts';
import type { Locale } from '../../../shared/i18n/locales.ts';
import { recordWhole, type AuditEntry } from '../../audit/auditStore.ts';
import type { ImportTotals } from '../../db/storedTypes.ts';
import type { Database } from '../../db/tables.ts';
import { JobFailure, type Job, type JobContext, type JobHandler } from '../../jobs/job.ts';
import { queueInvitations } from '../../mail/invitations.ts';
import { notify } from '../../notifications/notify.ts';
import { findImitations, imitationError } from '../orgUsers/imitation.ts';
import { courseRecord, orgRecord } from '../recordedValues.ts';
import {
  applyRows,
  countImportRows,
  deleteCells,
  lockImportedPeople,
  recordParts,
  renewStatistics,
} from './applyStore.ts';
import { buildPlan, courseKey, NOBODY, personOf } from './buildPlan.ts';
import type { ImportRow } from './importRow.ts';
import { findCourses, findImport, listCells, listRoles, lockImport, replaceRows, updateImport } from './importStore.ts';
import type { RosterTable } from './readCsv.ts';
import { readRoster } from './readRoster.ts';
import { guessColumns } from './rosterColumns.ts';
import { readEntries, type RosterEntry } from './rosterEntries.ts';
import { forgetNames, undoRows } from './undoStore.ts';

/** Payload of an import job. */
export interface ImportWork {
  importId: string;
  step: 'plan' | 'apply' | 'undo';
  /** Person who requested the import. */
  userId: string;
  /** Language of the invitations. */
  locale: Locale;
  entry: Omit<AuditEntry, 'result'>;
  invites?: boolean;
}

const STATES = { plan: 'reading', apply: 'applying', undo: 'undoing' } as const;
const BEFORE = { plan: 'failed', apply: 'planned', undo: 'applied' } as const;

/**
 * Runs each step in its own transaction. Ending the job in the same transaction would keep the lease from being renewed
 * during a step that takes a minute. If a server dies after a step, the next attempt finds it done.
 */
export const importJob: JobHandler<ImportWork> = {
  attemptsMax: 3,
  run: async (job, context) => {
    const found = await findImport(context.db, job.payload.importId);
    if (found === undefined) throw new JobFailure('source_gone');
    const { step } = job.payload;
    // If the server dies after an undo, names may remain.
    if (found.state === STATES[step] || (step === 'undo' && found.state === 'undone'))
      await steps[step](found, job, context);
    return () => Promise.resolve();
  },
  gaveUp: async ({ orgId, payload: { importId: id, step, userId } }, _reason, transaction) => {
    const found = await lockImport(transaction, { org_id: orgId, id });
    if (found?.state !== STATES[step]) return;
    await updateImport(transaction, found, { state: BEFORE[step], progress: 0 });
    await notifyOfFailure(transaction, found, { userId, reason: 'gave_up' });
  },
};

const notifyOfFailure = (
  transaction: Transaction<Database>,
  { org_id: orgId, id, course_id, file_name: fileName }: ImportRow,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> =>
  notify(transaction, {
    orgId,
    kind: 'importFailed',
    recipients: [userId],
    subject: id,
    courseId: course_id ?? undefined,
    facts: { fileName, reason },
  });

type Step = (found: ImportRow, job: Job<ImportWork>, context: JobContext) => Promise<void>;

const steps: Readonly<Record<ImportWork['step'], Step>> = {
  plan: async (found, { payload: { userId } }, { db }) => {
    try {
      await plan(found, db);
    } catch (error) {
      const [failure] = error instanceof DomainError ? (error.data.fields ?? []) : [];
      if (failure === undefined) throw error;
      await db.transaction().execute(async (transaction) => {
        await updateImport(transaction, found, { state: 'failed', failure: JSON.stringify(failure), content: null });
        await notifyOfFailure(transaction, found, { userId, reason: failure.rule });
      });
    }
  },
  apply,
  undo,
};

async function plan(found: ImportRow, db: Kysely<Database>): Promise<void> {
  const table = await readTable(found, db);
  const columns = found.settings.columns ?? guessColumns(table);
  if (columns.email === undefined && (found.course_id !== null || columns.course === undefined))
    return planNothing(found, db, table);
  const { entries, roleWords } = await readEntries(
    table,
    { ...found.settings, columns },
    found.course_id === null ? 'org' : 'course',
  );
  const withCells = entries.map((entry, at) => ({ ...entry, cells: table.rows[at]?.cells ?? [] }));
  const named = uniqBy(
    // A row whose text can't be stored doesn't create a course.
    entries.filter(({ course, refusal }) => course !== '' && refusal?.field !== 'name' && refusal?.field !== 'term'),
    courseKey,
  );
  await db.transaction().execute(async (transaction) => {
    const { org_id: orgId, course_id } = found;
    const courses = await findCourses(transaction, orgId, named);
    const known = [...courses.values()].flatMap((course) => (course ? [course.id] : []));
    const courseIds = course_id === null ? known : [course_id];
    const roles = await listRoles(transaction, { orgId, courseIds, ofOrg: course_id === null });
    const isMember = new Set([...roles.keys()].map(personOf));
    const newcomers = entries.filter(({ userId, refusal }) => refusal === undefined && !isMember.has(userId));
    const imitations = await refusedImitations(transaction, orgId, newcomers);
    const standing = { courseId: course_id ?? undefined, courses, roles, imitations, caller: found.created_by };
    const { rows, counts } = await buildPlan(withCells, found.settings.mode, standing);
    await replaceRows(transaction, found, rows);
    await updateImport(transaction, found, {
      state: 'planned',
      content: null,
      headers: table.headers,
      settings: JSON.stringify({ ...found.settings, columns }),
      role_words: JSON.stringify(roleWords),
      counts: JSON.stringify(counts),
    });
  });
}

/** Refuses all rows if the table has no address column: nothing can be planned until a person chooses that column. */
async function planNothing(found: ImportRow, db: Kysely<Database>, { headers, rows }: RosterTable): Promise<void> {
  const refusal: FieldError = { field: 'email', rule: 'required' };
  const refused = rows.map(({ line, cells }, place) => ({
    ...NOBODY,
    place,
    line,
    cells,
    kind: 'orgMember' as const,
    course_id: null,
    course_name: '',
    outcome: 'refused' as const,
    refusal,
  }));
  await db.transaction().execute(async (transaction) => {
    await replaceRows(transaction, found, refused);
    const counts: ImportTotals = { refused: refused.length };
    const settings = JSON.stringify({ ...found.settings, columns: found.settings.columns ?? {} });
    await updateImport(transaction, found, {
      state: 'planned',
      content: null,
      headers,
      settings,
      counts: JSON.stringify(counts),
    });
  });
}

async function readTable({ org_id, id, headers }: ImportRow, db: Kysely<Database>): Promise<RosterTable> {
  const { content } = await db
    .selectFrom('import')
    .select('content')
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content === null ? { headers, rows: await listCells(db, { org_id, id }) } : readRoster(content);
}

async function refusedImitations(db: Kysely<Database>, orgId: string, newcomers: readonly RosterEntry[]) {
  const found = await findImitations(db, orgId, [...new Set(newcomers.map(({ userId }) => userId))]);
  return new Map([...found].map(([userId, imitated]) => [userId, imitationError(userId, imitated, 'email')]));
}

const ROWS_AT_ONCE = 5000;

async function apply(found: ImportRow, { payload }: Job<ImportWork>, { db, services }: JobContext): Promise<void> {
  await renewStatistics(db);
  await inOneStep(db, found, 'applying', async (transaction) => {
    await lockImportedPeople(transaction, found);
    const { all } = await countImportRows(transaction, found);
    for (let from = 0; from < all; from += ROWS_AT_ONCE) {
      const range = { from, to: from + ROWS_AT_ONCE };
      await applyRows(transaction, found, { range, deletedBy: payload.userId });
      // Outside the transaction, so that the progress is visible to others.
      await updateImport(db, found, { progress: from + ROWS_AT_ONCE });
      if (from === 0) await renewStatistics(db);
    }
    await deleteCells(transaction, found);
    const { done } = await countImportRows(transaction, found);
    await recordImport(transaction, found, payload, done);
    if (payload.invites === true)
      await queueInvitations(transaction, services.config.publicUrl, {
        org_id: found.org_id,
        locale: payload.locale,
        people: sql`select user_id from import_row where org_id = ${found.org_id} and import_id = ${found.id}
          and is_done and outcome = 'added'`,
      });
    return updateImport(transaction, found, { state: 'applied', applied_at: sql<Date>`clock_timestamp()` });
  });
  services.jobs.wake();
}

async function undo(found: ImportRow, { payload }: Job<ImportWork>, { db }: JobContext): Promise<void> {
  await renewStatistics(db);
  await inOneStep(db, found, 'undoing', async (transaction) => {
    await lockImportedPeople(transaction, found);
    await undoRows(transaction, found);
    const { undone } = await countImportRows(transaction, found);
    await recordImport(transaction, found, payload, undone);
    return updateImport(transaction, found, { state: 'undone' });
  });
  await forgetNames(db, found);
}

/**
 * Runs a step under a lock. If two servers both assume that they hold the lease, the second one waits and then finds
 * the step done.
 */
const inOneStep = (
  db: Kysely<Database>,
  { id }: ImportRow,
  state: ImportRow['state'],
  run: (transaction: Transaction<Database>) => Promise<unknown>,
): Promise<unknown> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(transaction);
    if ((await findImport(transaction, id))?.state === state) await run(transaction);
  });

async function recordImport(
  transaction: Transaction<Database>,
  found: ImportRow,
  { entry, step }: ImportWork,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const { org_id, course_id } = found;
  const named =
    course_id === null
      ? transaction.selectFrom('org').select('name').where('id', '=', org_id)
      : transaction.selectFrom('course').select('name').where('org_id', '=', org_id).where('id', '=', course_id);
  const { name } = await named.executeTakeFirstOrThrow();
  const record = course_id === null ? orgRecord({ id: org_id, name }) : courseRecord({ id: course_id, name });
  const eventId = await recordWhole(transaction, { ...entry, record, result: 'ok' }, { row_count: count });
  await recordParts(transaction, found, { eventId, isUndo: step === 'undo' });
}
