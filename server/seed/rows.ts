import type { Insertable } from 'kysely';
import { addressKey, fullName, sortKey } from '../../shared/domain/lists/sortKey.ts';
import { foldText } from '../../shared/text/foldText.ts';
import type { Database } from '../db/tables.ts';

export interface PersonFacts {
  userId: string;
  givenName?: string | undefined;
  familyName?: string | undefined;
  isSuperUser?: boolean | undefined;
  /** Default true. */
  termsAccepted?: boolean | undefined;
  lastLogin?: Date | undefined;
  /** Account that the person is bound to. */
  issuer?: string | undefined;
  subject?: string | undefined;
}

const ACCEPTED = new Date('2026-01-01T00:00:00Z');

export function personRow(facts: PersonFacts): Insertable<Database['person']> {
  const { userId, givenName = '', familyName = '', isSuperUser = false, termsAccepted = true } = facts;
  return {
    user_id: userId,
    given_name: givenName,
    family_name: familyName,
    name_key: sortKey(fullName({ givenName, familyName })),
    address_key: addressKey(userId),
    is_super_user: isSuperUser,
    terms_accepted_at: termsAccepted ? ACCEPTED : null,
    last_login: facts.lastLogin ?? null,
    issuer: facts.issuer ?? null,
    subject: facts.subject ?? null,
  };
}

export function courseRow(
  facts: CourseFacts & { orgId: string; id: string; name: string },
): Insertable<Database['course']> {
  return {
    org_id: facts.orgId,
    id: facts.id,
    name: facts.name,
    name_key: sortKey(facts.name),
    archived: facts.archived ?? false,
    auto_enrollment_enabled: facts.autoEnrollment?.enabled ?? false,
    auto_enrollment_start: facts.autoEnrollment?.start ?? null,
    auto_enrollment_end: facts.autoEnrollment?.end ?? null,
    copy_state: facts.copyState ?? null,
    copy_source_id: facts.copySourceId ?? null,
    // Tests of migrations insert courses into tables that don't have these columns yet.
    ...(facts.term !== undefined && { term: facts.term, term_key: foldText(facts.term) }),
  };
}
export interface CourseFacts {
  name?: string;
  archived?: boolean;
  term?: string | undefined;
  copyState?: Insertable<Database['course']>['copy_state'];
  copySourceId?: string;
  /** True to make it the org's content library. */
  contentLibrary?: boolean;
  autoEnrollment?: { enabled: boolean; start?: number | null; end?: number | null };
}
