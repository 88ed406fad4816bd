export { createSession, type Session } from './session.ts';
export { SessionProvider, useConfig, useSession, useSessionState } from './SessionContext.tsx';
export { RequireUser } from './RequireUser.tsx';
export { Loader } from './Loader.tsx';
export { MissingInstitution } from './MissingInstitution.tsx';
export { UnknownErrorPage } from './UnknownErrorPage.tsx';
export { guardDestination } from './guardDestination.ts';
export { destination } from './destination.ts';
export type { SessionApi, SessionOrg, SessionState, SessionUser, SignedIn } from './types.ts';
