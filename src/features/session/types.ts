import type { CourseMemberRole, FeatureName, OrgMemberType } from '../../domain/words.ts';

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
  callerType?: OrgMemberType | null;
  callerCourseRoles: readonly CourseMemberRole[];
}

export interface SignedIn {
  phase: 'signedIn';
  user: SessionUser;
  /** Absent while they load. */
  orgs?: readonly SessionOrg[];
  currentOrgId?: string | undefined;
}

export type SessionState = { phase: 'authenticating' } | { phase: 'anonymous' } | { phase: 'failed'; error: unknown } | SignedIn;

/** The calls of the API that a session makes. */
export interface SessionApi {
  setUserInfo(input?: { tocAccepted: boolean }): Promise<SessionUser>;
  getOrgs(): Promise<readonly SessionOrg[]>;
}

/** What a session needs of the identity provider's client. */
export interface SessionIdentity {
  hasSession(): boolean;
  completeRedirect(): Promise<{ returnTo?: string } | undefined>;
  accessToken(options?: { forceRefresh?: boolean }): Promise<string | undefined>;
  signIn(email: string, password: string): Promise<'signedIn' | 'confirmSignUp'>;
  signUp(person: { givenName: string; familyName: string; email: string; password: string }): Promise<'confirmSignUp' | 'signedIn'>;
  confirmSignUp(email: string, code: string): Promise<'signedIn' | 'signIn'>;
  resendCode(email: string): Promise<void>;
  forgotPassword(email: string): Promise<void>;
  resetPassword(email: string, code: string, newPassword: string): Promise<void>;
  signInWithGoogle(returnTo?: string): Promise<void>;
  signInWithSso(returnTo?: string): Promise<void>;
  /** Answers with the provider's own sign-out page where there is one to pass by. */
  signOut(): Promise<string | undefined>;
  onChange(listener: (event: 'signedIn' | 'signedOut' | 'refreshed' | 'refreshFailed') => void): () => void;
}
