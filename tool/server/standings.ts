import type { Role } from '../contract.ts';
import { findActivity } from './activityStore.ts';
import type { Queries } from './database.ts';
import type { Services, PersonStatus } from './services.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './toolError.ts';

/** The person and activity to check. */
export type StandingQuery = Pick<Caller, 'userId' | 'activityId' | 'role' | 'standing'>;

export interface Standings {
  /**
   * Returns a person's current role, and rejects those who have none. Before a change that others see or that counts,
   * the platform is queried again.
   */
  roleNow(standee: StandingQuery, isWrite: boolean): Promise<Role>;
  /** Stores the platform's response at a given time, since a launch can arrive a minute after its token was made. */
  noteLaunch(standee: StandingQuery, saidAt: number): void;
}

const KEPT_MS = 60_000;
const KEPT_MAX = 10_000;

interface CachedStanding {
  at: number;
  standing: Promise<PersonStatus>;
}

/**
 * Checks people's current permissions, because a session lasts for hours and permissions may not. The platform is
 * queried before every submission, evaluation or change of settings, and at least once a minute for reads, drafts and
 * uploads.
 */
export function createStandings(database: Queries, services: Services, now: () => number): Standings {
  const kept = new Map<string, CachedStanding>();

  const keep = (key: string, asked: CachedStanding): void => {
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, asked);
  };

  const fetchStanding = async (standee: StandingQuery): Promise<PersonStatus> => {
    if (standee.standing !== null) return services.readStanding(standee.standing);
    // On a platform without our endpoint, the list of members shows who can open a resource link (NRPS 2.0, 3.2).
    const activity = await findActivity(database, standee.activityId);
    if (activity === undefined || activity.memberships === null) return { isActive: false };
    const address = new URL(activity.memberships);
    address.searchParams.set('rlid', activity.resourceLinkId);
    const member = (await services.listMembers(address.href)).find(({ userId }) => userId === standee.userId);
    return member === undefined ? { isActive: false } : { isActive: true, role: member.role };
  };

  const standingOf = (standee: StandingQuery, isWrite: boolean): Promise<PersonStatus> => {
    const key = keyOf(standee);
    const known = kept.get(key);
    if (!isWrite && known !== undefined && known.at > now() - KEPT_MS) return known.standing;
    const asked: CachedStanding = { at: now(), standing: fetchStanding(standee) };
    keep(key, asked);
    // If the platform was unavailable, the next call queries it again.
    asked.standing.catch(() => kept.get(key) === asked && kept.delete(key));
    return asked.standing;
  };

  return {
    noteLaunch(standee, saidAt) {
      const [key, at] = [keyOf(standee), Math.min(saidAt, now())];
      if ((kept.get(key)?.at ?? -Infinity) < at)
        keep(key, { at, standing: Promise.resolve({ isActive: true, role: standee.role }) });
    },
    async roleNow(standee, isWrite) {
      const standing = await standingOf(standee, isWrite).catch((error: unknown) => {
        throw Object.assign(new Error("the platform did not return a person's permissions", { cause: error }), {
          statusCode: 503,
        });
      });
      if (!standing.isActive)
        throw new Refusal(
          'unauthorized',
          'You no longer have access, or your role has changed: open the activity again.',
        );
      return standing.role ?? standee.role;
    },
  };
}

const keyOf = ({ standing, activityId, userId }: StandingQuery): string => standing ?? `${activityId} ${userId}`;
