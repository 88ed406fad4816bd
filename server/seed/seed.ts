import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { sortKey } from '../../shared/domain/lists/sortKey.ts';
import type { ActivityType, CourseMemberRole, FeatureName, OrgMemberType } from '../../shared/domain/enums.ts';
import type { Database } from '../db/tables.ts';
import { type CourseFacts, courseRow, personRow, type PersonFacts } from './rows.ts';
import { insertRows, setContentLibrary } from './seedStore.ts';

export interface OrgFacts {
  name?: string;
  features?: readonly FeatureName[];
  timeZone?: string;
}

export interface ActivityFacts {
  name?: string;
  type?: ActivityType;
  visible?: boolean;
  tags?: readonly string[];
  evaluationType?: Insertable<Database['activity']>['evaluation_type'];
  copyState?: Insertable<Database['activity']>['copy_state'];
}

export interface ProgressFacts {
  status: Database['learner_progress']['status'];
  submittedAt?: Date | null;
  evaluatedAt?: Date | null;
  scoreGiven?: number | null;
  scoreMaximum?: number | null;
  scoreType?: Database['learner_progress']['score_type'];
}

export type Seed = ReturnType<typeof createSeed>;
export type SeedOrg = Awaited<ReturnType<Seed['org']>>;
export type SeedCourse = Awaited<ReturnType<SeedOrg['course']>>;
export type SeedActivity = Awaited<ReturnType<SeedCourse['activity']>>;

/**
 * Builds only what a test needs: `const org = await createSeed(db).org({ features: ['enterprise'] }); const course =
 * await org.course(); await course.member('a@b.test', 'reviewer');` Default names are unique. Missing people are
 * created, with the terms accepted.
 */
export function createSeed(db: Kysely<Database>) {
  let made = 0;
  const next = (word: string) => `${word} ${String((made += 1)).padStart(3, '0')}`;

  const person = async (facts: Partial<PersonFacts> = {}) => {
    const userId = facts.userId ?? `${next('person').replace(' ', '')}@practicum.test`;
    await insertRows(db, 'person', [personRow({ ...facts, userId })]);
    return { userId };
  };

  const org = async ({ name = next('Org'), features = [], timeZone }: OrgFacts = {}) => {
    const id = randomUUID();
    const row = {
      id,
      name,
      name_key: sortKey(name),
      features: [...features],
      ...(timeZone !== undefined && { time_zone: timeZone }),
    };
    await insertRows(db, 'org', [row]);
    return { id, name, ...orgParts(id) };
  };

  const orgParts = (orgId: string) => {
    const member = async (userId: string, type: OrgMemberType = 'orguser') => {
      await person({ userId });
      await insertRows(db, 'org_member', [{ org_id: orgId, user_id: userId, type }]);
    };
    const course = async (facts: CourseFacts = {}) => {
      const [id, name] = [randomUUID(), facts.name ?? next('Course')];
      await insertRows(db, 'course', [courseRow({ ...facts, orgId, id, name })]);
      if (facts.contentLibrary === true) await setContentLibrary(db, orgId, id);
      return { id, orgId, name, member: courseMember(id, member), activity: activityIn(orgId, id) };
    };
    const courseMember =
      (courseId: string, joinOrg: typeof member) =>
      async (userId: string, role: CourseMemberRole = 'learner') => {
        await joinOrg(userId);
        await insertRows(db, 'course_member', [{ org_id: orgId, course_id: courseId, user_id: userId, role }]);
      };
    return { member, course };
  };

  const activityIn =
    (orgId: string, courseId: string) =>
    async (facts: ActivityFacts = {}) => {
      const [id, name, type] = [randomUUID(), facts.name ?? next('Activity'), facts.type ?? 'individual'];
      const { visible = true, tags = [], evaluationType = null, copyState = null } = facts;
      const resourceLinkId = randomUUID();
      const key = { org_id: orgId, course_id: courseId, id, resource_link_id: resourceLinkId };
      const row = {
        ...key,
        name,
        name_key: sortKey(name),
        type,
        visible,
        tags: [...tags],
        evaluation_type: evaluationType,
        copy_state: copyState,
      };
      await insertRows(db, 'activity', [row]);
      return { id, orgId, courseId, name, type, resourceLinkId, progress: progressOf(orgId, courseId, id) };
    };

  const progressOf =
    (orgId: string, courseId: string, activityId: string) => async (learnerId: string, facts: ProgressFacts) => {
      await person({ userId: learnerId });
      const {
        status,
        submittedAt = new Date(),
        evaluatedAt = null,
        scoreGiven = null,
        scoreMaximum = null,
        scoreType = null,
      } = facts;
      const key = { org_id: orgId, course_id: courseId, activity_id: activityId, learner_id: learnerId };
      const times = { submitted_at: submittedAt, evaluated_at: evaluatedAt };
      await insertRows(db, 'learner_progress', [
        { ...key, status, ...times, score_given: scoreGiven, score_maximum: scoreMaximum, score_type: scoreType },
      ]);
    };

  return { person, org };
}
