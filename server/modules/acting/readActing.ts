import type { Kysely } from 'kysely';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import { can, type Subject, type Viewer } from '../../../shared/domain/access/permissions.ts';
import type { Database } from '../../db/tables.ts';
import { readId } from '../../db/storedTypes.ts';
import type { ReadActing } from '../../graphql/api.ts';
import type { SignedInViewer } from '../../graphql/context.ts';
import { findViewer } from '../viewer/personStore.ts';
import { viewerOf } from '../viewer/readViewer.ts';
import { findActingSession } from './actingStore.ts';

/**
 * Reads an acting session again for every request. The session ends when the actor signs out or loses the permission,
 * or when the person leaves the org.
 */
export const createActingReader =
  (db: Kysely<Database>): ReadActing =>
  async (header, { authTime }, caller) => {
    const [orgId, id] = header.split('/').map((part) => readId(part));
    const session = orgId && id && caller ? await findActingSession(db, orgId, id) : undefined;
    if (!caller || !session || session.actor_id !== caller.userId || session.auth_time !== authTime) throw ended();
    const row = await findViewer(db, session.user_id);
    const person = row && viewerOf(row);
    const standing = person?.memberships.get(session.org_id);
    if (!person || !standing || !can(caller, 'person.actAs', actingSubject(caller, session.org_id, person)))
      throw ended();
    return {
      acting: {
        id: session.id,
        orgId: session.org_id,
        actorId: caller.userId,
        subject: session.lti_subject,
        allowsChanges: session.allows_changes,
      },
      // The caller must not see the person's other institutions.
      viewer: { ...person, termsAccepted: true, memberships: new Map([[session.org_id, standing]]) },
    };
  };

const ended = () => new DomainError('ACTING_ENDED');

/** Returns the caller's relation to the person that the caller acts as. */
export const actingSubject = (
  { userId, memberships }: SignedInViewer,
  orgId: string,
  person: Pick<Viewer, 'isSuperUser'> & { userId: string },
): Subject => ({
  memberType: memberships.get(orgId)?.memberType,
  isSelf: person.userId === userId,
  isSuperUser: person.isSuperUser,
});
