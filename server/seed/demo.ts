import type { Insertable, Kysely } from 'kysely';
import { sortKey } from '../../shared/domain/lists/sortKey.ts';
import type { FeatureName } from '../../shared/domain/enums.ts';
import { recordAudit } from '../audit/auditStore.ts';
import type { Database } from '../db/tables.ts';
import type { CreateAccounts } from '../identity/serverIdentity.ts';
import { demoAccounts, demoPassword, SUPER_USER } from './demoAccounts.ts';
import { type DemoOrg } from './demoNames.ts';
import { demoActivities, demoCourseMembers, demoCourses } from './demoCourses.ts';
import { LIBRARY_COURSE, orgNames } from './demoNames.ts';
import { demoOrgMembers, demoPersons } from './demoPeople.ts';
import { demoProgress } from './demoScores.ts';
import { createRandom, type Random } from './random.ts';
import {
  insertDemoMails,
  insertDemoNotifications,
  insertDemoScores,
  insertRows,
  insideEmptyDatabase,
  setContentLibrary,
} from './seedStore.ts';

export { demoAccounts, demoPassword };

const SEED = 20_260_101;
const FEATURES: Record<DemoOrg, FeatureName[]> = {
  northwind: ['enterprise', 'groups', 'learner-view', 'activity-overview', 'content-library-admin', 'global-reporting'],
  contoso: ['groups'],
};

export interface DemoOptions {
  now?: Date;
  /** Creates the accounts of demo people who can sign in, in the same transaction. */
  createAccounts: CreateAccounts;
}

/**
 * Fills a database that contains no org with the demo data. The data is always the same, except for dates. Returns
 * whether it did so.
 */
export function seedDemo(db: Kysely<Database>, { now = new Date(), createAccounts }: DemoOptions): Promise<boolean> {
  return insideEmptyDatabase(db, async (transaction) => {
    const random = createRandom(SEED);
    await insertRows(transaction, 'person', demoPersons(random, now));
    for (const org of ['northwind', 'contoso'] as const) await insertOrg(transaction, demoOrg(random, org, now));
    await insertDemoScores(transaction);
    const people = demoAccounts.map(({ userId }) => userId);
    await insertDemoNotifications(transaction, people, now);
    await insertDemoMails(transaction, now);
    await createAccounts(transaction, demoAccounts, demoPassword);
  });
}

function demoOrg(random: Random, org: DemoOrg, now: Date) {
  const orgId = random.uuid();
  const row: Insertable<Database['org']> & { id: string } = {
    id: orgId,
    name: orgNames[org],
    name_key: sortKey(orgNames[org]),
    features: FEATURES[org],
  };
  const courses = demoCourses(random, { org, orgId, now });
  const activities = demoActivities(random, { org, courses, now });
  const courseMembers = demoCourseMembers(random, { org, courses });
  const progress = demoProgress(random, { activities, members: courseMembers, now });
  return { row, members: demoOrgMembers(org, orgId), courses, activities, courseMembers, progress };
}

async function insertOrg(
  db: Kysely<Database>,
  { row, members, courses, activities, courseMembers, progress }: ReturnType<typeof demoOrg>,
): Promise<void> {
  await insertRows(db, 'org', [row]);
  await insertRows(db, 'org_member', members);
  await insertRows(db, 'course', courses);
  await insertRows(db, 'activity', activities);
  await insertRows(db, 'course_member', courseMembers);
  await insertRows(db, 'learner_progress', progress);
  const library = courses.find(({ name }) => name === LIBRARY_COURSE);
  if (library !== undefined) await setContentLibrary(db, row.id, library.id);
  await recordAudit(db, {
    event: 'org.create',
    actor: SUPER_USER,
    role: 'superuser',
    orgId: row.id,
    target: 'createOrg',
    record: { type: 'Org', id: row.id, name: row.name },
    changes: [{ field: 'name', after: row.name }],
    result: 'ok',
  });
}
