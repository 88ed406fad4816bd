import type { Locale } from '../../../shared/i18n/locales.ts';
import type { ColumnType, Generated, RawBuilder } from 'kysely';

export interface PersonTable {
  user_id: string;
  issuer: string | null;
  subject: string | null;
  given_name: Generated<string>;
  family_name: Generated<string>;
  /** foldText of the full name. */
  name_key: Generated<string>;
  /** foldText of user_id if the address isn't ASCII, otherwise null. */
  address_key: string | null;
  is_super_user: Generated<boolean>;
  terms_accepted_at: Date | null;
  last_login: Date | null;
  /** Epoch seconds, as in the access token. */
  last_auth_time: number | null;
  /** Language that the person's browser requested last. */
  locale: Generated<Locale>;
  /** IANA time zone name; null until the person has chosen email notifications. */
  time_zone: string | null;
  /** Identifier of the person for tools. */
  lti_subject: Generated<string>;
}

export interface AccountRelinkTable {
  user_id: string;
  secret_hash: string;
  started_at: Generated<Date>;
  expires_at: Date;
}

/** A session in which a person acts as a member of an org. */
export interface ActingSessionTable {
  org_id: string;
  id: Generated<string>;
  actor_id: string;
  /** Sign-in of the actor that the session belongs to, in epoch seconds. */
  auth_time: number;
  user_id: string;
  reason: string;
  allows_changes: boolean;
  expires_at: ColumnType<Date, Date | RawBuilder<Date>, never>;
}
