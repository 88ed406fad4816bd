import type { AccountRefusalReason } from '../../../shared/domain/api/errors.ts';
import type { OrgState } from '../../generated/schema.generated.ts';
import type { CourseMemberRole, FeatureName, OrgMemberType } from '../../../shared/domain/enums.ts';

export interface SessionUser {
  email: string;
  givenName: string;
  familyName: string;
  isSuperUser: boolean;
  tocAccepted: boolean;
}

export interface SessionOrg {
  id: string;
  name: string;
  contentLibraryCourseId?: string | null;
  features: readonly { name: FeatureName; enabled: boolean }[];
  state?: OrgState;
  callerType?: OrgMemberType | null;
  callerCourseRoles: readonly CourseMemberRole[];
  timeZone?: string | null;
}

export interface SignedIn {
  phase: 'signedIn';
  user: SessionUser;
  /** Absent while they load. If there are very many, the first ones and the current one. */
  orgs?: readonly SessionOrg[];
  currentOrgId?: string | undefined;
}

/** Reason that a sign-in was refused after the provider has completed it or broken it off. */
export interface SignInRefusal {
  reason: AccountRefusalReason | 'accountDisabled' | 'canceled' | 'institution' | 'providerRefused';
  email?: string | undefined;
  /** The institution's own message. */
  message?: string | undefined;
}

export type SessionState =
  | { phase: 'authenticating' }
  | { phase: 'anonymous' }
  | { phase: 'failed'; error: unknown }
  | { phase: 'refused'; refusal: SignInRefusal }
  | SignedIn;

/** The calls of the API that a session makes. */
export interface SessionApi {
  setUserInfo(input?: { tocAccepted: boolean; relinkToken?: string }): Promise<SessionUser>;
  /** Returns the first hundred orgs by name, and the current one. */
  getOrgs(current: string | null): Promise<readonly SessionOrg[]>;
  createOrg(org: { name: string; timeZone: string }): Promise<{ id: string }>;
}
