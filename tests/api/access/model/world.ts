import { randomUUID } from 'node:crypto';
import { readConfig } from '../../../../server/config.ts';
import { createSeed } from '../../../../server/seed/seed.ts';
import { FEATURE_NAMES } from '../../../../shared/domain/enums.ts';
import { bindAccounts } from '../../../support/testApi.ts';
import { createWorld, OTHER, place, type World } from '../world.ts';
import { callers } from './callers.ts';
import { activityFacts, type ActivityName, type CourseName } from './targets.ts';
import type { OrgName } from './callers.ts';

interface Made {
  courseId: string;
  orgId: string;
  /** Enrolls someone there as a learner. */
  enroll(userId: string): Promise<void>;
  /** Creates another activity there. */
  activity(facts: { visible: boolean; copyState: 'failed' | null }): Promise<{ id: string; resourceLinkId: string }>;
}

/** The world of the first model with additions for the second one: suspended orgs, failed copies, more people. */
export interface ModelWorld {
  base: World;
  orgId(name: OrgName): string;
  course(name: CourseName): Made;
  activity(name: ActivityName): { id: string; resourceLinkId: string; courseId: string };
}

export async function createModelWorld(): Promise<ModelWorld> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  // Don't wait long for mail servers.
  config.mail = { ...config.mail, timeoutMs: 50 };
  // Callers who are not signed in send many requests here.
  const base = await createWorld({ config, strangerLimits: { calls: Infinity, records: Infinity } });
  const { api, org, plainOrg, foreignOrg } = base;
  const closedOrg = await createSeed(api.database.db).org({ features: FEATURE_NAMES });
  await populate(base, closedOrg);
  const made: Record<CourseName, Made> = {
    own: at(base.own.course),
    other: at(base.elsewhere.course),
    archived: at(base.archived.course),
    library: at(base.library.course),
    failed: at((await place(org, { copyState: 'failed' }, true)).course),
    plain: at(base.plain.course),
    plainLibrary: at((await place(plainOrg, { contentLibrary: true }, false)).course),
    foreign: at(base.foreign.course),
    closed: at((await place(closedOrg, { autoEnrollment: { enabled: true } }, true)).course),
    missing: nowhere(),
  };
  await api.database.pool.query('update org set suspended_at = now() where id = $1', [closedOrg.id]);
  const activities = new Map<ActivityName, { id: string; resourceLinkId: string; courseId: string }>();
  for (const [name, facts] of Object.entries(activityFacts) as [ActivityName, (typeof activityFacts)[ActivityName]][]) {
    const course = made[facts.course];
    const activity = await course.activity({ visible: !facts.isHidden, copyState: facts.isFailed ? 'failed' : null });
    activities.set(name, { ...activity, courseId: course.courseId });
  }
  const orgs = {
    home: org.id,
    plain: plainOrg.id,
    foreign: foreignOrg.id,
    closed: closedOrg.id,
    missing: randomUUID(),
  };
  const none = { id: '', resourceLinkId: '', courseId: '' };
  return {
    base,
    orgId: (name) => orgs[name],
    course: (name) => made[name],
    activity: (name) => activities.get(name) ?? none,
  };
}

type SeedOrg = World['org'];

async function populate({ api, org, own, elsewhere }: World, closedOrg: SeedOrg): Promise<void> {
  await org.member(callers.newcomer.userId, 'orgadmin');
  await api.database.pool.query('update person set terms_accepted_at = null where user_id = $1', [
    callers.newcomer.userId,
  ]);
  await elsewhere.course.member(callers.otherInstructor.userId, 'instructor');
  await elsewhere.course.member(callers.otherReviewer.userId, 'reviewer');
  await closedOrg.member(callers.suspended.userId, 'orgadmin');
  await closedOrg.member(callers.admin.userId, 'orgadmin');
  await closedOrg.member(callers.creator.userId, 'orgcontentcreator');
  await closedOrg.member(callers.member.userId);
  await closedOrg.member(OTHER);
  await own.course.member(callers.removed.userId, 'instructor');
  await bindAccounts(api.database);
  const input = { orgId: org.id, userId: callers.removed.userId };
  await api.execute(
    callers.admin.userId,
    'mutation ($input: RemoveOrgMemberInput!) { removeOrgMember(input: $input) { userId } }',
    { input },
  );
}

type SeedCourse = World['own']['course'];

const at = (course: SeedCourse): Made => ({
  courseId: course.id,
  orgId: course.orgId,
  enroll: (userId) => course.member(userId, 'learner'),
  activity: ({ visible, copyState }) => course.activity({ visible, copyState }),
});

const nowhere = (): Made => ({
  courseId: randomUUID(),
  orgId: randomUUID(),
  enroll: () => Promise.resolve(),
  activity: () => Promise.resolve({ id: randomUUID(), resourceLinkId: randomUUID() }),
});
