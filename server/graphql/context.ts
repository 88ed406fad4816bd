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
  /** Membership in the org; absent for a super user who is not a member. */
  memberType?: OrgMemberType | undefined;
  features: readonly FeatureName[];
  libraryCourseId: string | null;
  isSuspended: boolean;
}

/** The signed-in person with memberships and roles, which are read for every request. */
export interface SignedInViewer extends Viewer {
  userId: string;
  memberships: ReadonlyMap<string, OrgStanding>;
}

/** A session in which the caller acts as the viewer. */
export interface Acting {
  id: string;
  orgId: string;
  /** Email address of the caller. */
  actorId: string;
  /** `lti_subject` of the viewer. */
  subject: string;
  allowsChanges: boolean;
}

/** An operation that is recorded as an audit event. */
export interface RecordedCall {
  name: string;
  args: Readonly<Record<string, unknown>>;
  event: AuditEventKind;
}

/** The holder of a valid token, who may not have an account here. */
export interface CallerContext {
  /** The database, restricted to the caller's orgs if row security is on. */
  db: Kysely<Database>;
  /** The unrestricted database, for data that doesn't depend on the caller's orgs. ADR 0051 lists its uses. */
  wholeDb: Kysely<Database>;
  services: Services;
  claims: Claims;
  /** The caller, or the person that the caller acts as. */
  viewer: SignedInViewer | undefined;
  /** Set while the caller acts as another person. */
  acting?: Acting;
  /** Batched reads of this request. Only the modules know their types. */
  loaders: object | undefined;
  now: number;
  log: FastifyBaseLogger;
  requestId: string;
  /** Caller's address, as stored in the audit table. */
  address: string;
  /** Address of the console from which the call was made. */
  consoleOrigin: string;
  /** Org and subject that the operation has accessed so far, for the audit event. */
  reached: { orgId?: string; subject?: Subject };
  /** The running operation, if it is recorded when it succeeds. */
  call?: RecordedCall;
  /** Limits the denials recorded per person. Default: no limit. */
  denials?: DenialLimit;
  /** True if the calling browser has made a change recently. */
  hasWritten: boolean;
  /** The file sent with the call. */
  upload?: Buffer;
  /** Called before an operation that can write. */
  noteWrite?: () => void;
  /** True if a failed call is repeated elsewhere, so that the failure must not be recorded. */
  isTrial?: true;
  fetchProfile(): Promise<Profile>;
  /** Returns the language that the browser has requested. */
  locale(): Locale;
}

export interface SignedInContext extends CallerContext {
  viewer: SignedInViewer;
}
