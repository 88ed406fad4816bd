import { sql, type Kysely, type Selectable } from 'kysely';
import type { ActingSessionTable, Database } from '../../db/tables.ts';

type Session = Selectable<ActingSessionTable>;

/** An acting session with the full name of the person that the caller acts as. */
export interface ActingSessionRow extends Session {
  full_name: string;
}

const LIFETIME = sql`interval '1 hour'`;

/** Inserts a session that lasts one hour, and removes the org's expired sessions. */
export async function insertActingSession(
  db: Kysely<Database>,
  session: Omit<Session, 'id' | 'expires_at'>,
): Promise<Session> {
  await db
    .deleteFrom('acting_session')
    .where('org_id', '=', session.org_id)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  return db
    .insertInto('acting_session')
    .values({ ...session, expires_at: sql<Date>`now() + ${LIFETIME}` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Finds an acting session that has not expired, with the subject of the person. */
export const findActingSession = (
  db: Kysely<Database>,
  orgId: string,
  id: string,
): Promise<(Session & { lti_subject: string }) | undefined> =>
  db
    .selectFrom('acting_session')
    .innerJoin('person', 'person.user_id', 'acting_session.user_id')
    .selectAll('acting_session')
    .select('person.lti_subject')
    .where('acting_session.org_id', '=', orgId)
    .where('acting_session.id', '=', id)
    .where('acting_session.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Ends the actor's sessions as a person. Returns the person's subject for each session. */
export const removeActingSessions = (
  db: Kysely<Database>,
  { orgId, actorId, userId }: { orgId: string; actorId: string; userId: string },
): Promise<{ lti_subject: string }[]> =>
  db
    .deleteFrom('acting_session')
    .using('person')
    .whereRef('person.user_id', '=', 'acting_session.user_id')
    .where('acting_session.org_id', '=', orgId)
    .where('acting_session.actor_id', '=', actorId)
    .where('acting_session.user_id', '=', userId)
    .returning('person.lti_subject')
    .execute();
