import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Locale } from '../../shared/i18n/locales.ts';
import type { Subject, Viewer } from '../../shared/domain/access/permissions.ts';
import type { FeatureName, OrgMemberType } from '../../shared/domain/enums.ts';
import type { AuditEventKind } from '../../shared/domain/enums.ts';
import type { DenialLimit } from '../audit/denialLimit.ts';
import type { Database } from '../db/tables.ts';
import type { Claims, Profile } from '../identity/tokenAuthority.ts';
import type { Services } from '../services.ts';

/** Relation of the viewer to an org. */
export interface OrgStanding {
  orgId: string;
  /** Absent for a super user who is not a member. */
  memberType?: OrgMemberType | undefined;
  features: readonly FeatureName[];
  libraryCourseId: string | null;
  isSuspended: boolean;
}

/** The signed-in person with memberships and roles, read again for each request. */
export interface SignedInViewer extends Viewer {
  userId: string;
  memberships: ReadonlyMap<string, OrgStanding>;
}

/** A session in which the caller acts as the viewer. */
export interface Acting {
  id: string;
  orgId: string;
  /** Address of the caller. */
  actorId: string;
  /** The viewer's lti_subject. */
  subject: string;
  allowsChanges: boolean;
}

/** An operation whose change is recorded as an event. */
export interface RecordedCall {
  name: string;
  args: Readonly<Record<string, unknown>>;
  event: AuditEventKind;
}

/** The holder of a valid token, with or without an account here. */
export interface CallerContext {
  /** The database, restricted to the rows of the caller's orgs if row security is on. */
  db: Kysely<Database>;
  /** The unrestricted database, for data that doesn't depend on the caller's orgs; ADR 0051 lists who uses it. */
  wholeDb: Kysely<Database>;
  services: Services;
  claims: Claims;
  /** The caller, or the person that the caller acts as. */
  viewer: SignedInViewer | undefined;
  /** Present while the caller acts as another person. */
  acting?: Acting;
  /** The API's batched reads of this request. Only the modules know their types. */
  loaders: object | undefined;
  now: number;
  log: FastifyBaseLogger;
  requestId: string;
  /** Caller's address, as the record stores it. */
  address: string;
  /** The address of the console that the call comes from. */
  consoleOrigin: string;
  /** Org and subject that the operation has reached so far, for the record. */
  reached: { orgId?: string; subject?: Subject };
  /** The running operation, if its success is recorded. */
  call?: RecordedCall;
  /** Limit of recorded denials per person. Default: none. */
  denials?: DenialLimit;
  /** True if the calling browser has just made a change. */
  hasWritten: boolean;
  /** The file sent with the call. */
  upload?: Buffer;
  /** Called before an operation that can write. */
  noteWrite?: () => void;
  /** True if a failure is retried elsewhere and not recorded. */
  isTrial?: true;
  fetchProfile(): Promise<Profile>;
  /** Returns the language that the browser requests. */
  locale(): Locale;
}

export interface SignedInContext extends CallerContext {
  viewer: SignedInViewer;
}
