import { apiErrorOf, errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import type { Identity } from '../../../shared/domain/identity/identity.ts';
import { IdentityError } from '../../../shared/domain/identity/identityError.ts';
import { draftEntries } from '../../kit/form/draftStorage.ts';
import { createLogger } from '../../../shared/browser/log.ts';
import { destination, otherAccount, relinkToken } from './destination.ts';
import type { SessionApi, SessionOrg, SessionState, SignedIn, SignInRefusal } from './types.ts';

const KEY = 'practicum.org';

/**
 * Maximum number of orgs that a session loads (Session_getOrgs). Users who have more orgs search for the others by
 * name.
 */
export const ORGS_LOADED = 100;

/** Returns the org of the session storage if it is one of the user's orgs, else the first of them that is in use. */
export function chooseOrg(orgs: readonly SessionOrg[], stored: string | null): SessionOrg | undefined {
  return orgs.find((org) => org.id === stored) ?? orgs.find(({ state }) => state !== 'suspended') ?? orgs[0];
}

const storedOrgId = (): string | null => sessionStorage.getItem(KEY);

/**
 * Stores the current org. The session storage decides which org this tab starts in; the local storage only
 * remembers it.
 */
function storeOrgId(orgId: string): void {
  sessionStorage.setItem(KEY, orgId);
  localStorage.setItem(KEY, orgId);
}

/** True if a user has worked in an org in this browser before. */
const hasUsedOrg = (): boolean => localStorage.getItem(KEY) !== null;

const log = createLogger('session');

export interface Session {
  state(): SessionState;
  /** True as soon as an account is refused, even while its tokens are still being removed. */
  isRefused(): boolean;
  subscribe(listener: () => void): () => void;
  /** Finds out who is signed in; never throws. */
  load(): Promise<void>;
  acceptTerms(): Promise<void>;
  /** Makes an org the current one. If there are very many orgs and it is not loaded, it is fetched first. */
  chooseOrg(orgId: string): Promise<void>;
  /** Fetches the orgs again, including `missing` if given. The current org stays. Never throws. */
  reloadOrgs(missing?: string): Promise<void>;
  /** Fetches the orgs again, because the person may have just joined this one, and makes it the current one. */
  enterOrg(orgId: string): Promise<void>;
  /** Creates an org and makes it the current one. */
  createOrg(org: { name: string; timeZone: string }): Promise<void>;
  /**
   * Signs out and clears all data of the tab. Returns the provider's sign-out page if there is one to open. If the
   * session ran out at `from`, the next sign-in returns there and keeps the input.
   */
  end(from?: string): Promise<string | undefined>;
  identity: Identity;
}

const HOSTED_REFUSALS = ['institution', 'emailMissing', 'accountDisabled', 'canceled', 'providerRefused'] as const;

function refusalOf(error: unknown): SignInRefusal | undefined {
  const account = apiErrorOf(error)?.data.account;
  if (account) return account;
  if (!(error instanceof IdentityError)) return undefined;
  const reason = HOSTED_REFUSALS.find((code) => code === error.code);
  return reason && { reason, message: error.institutionMessage };
}

/**
 * Creates the session, the only place that holds the signed-in user. It starts as authenticating, so that the sign-in
 * page never flashes on a reload.
 */
export function createSession(identity: Identity, api: SessionApi): Session {
  let state: SessionState = { phase: 'authenticating' };
  let isRefused = false;
  /** The sign-out page of the provider of a refused account, whose tokens have already been removed. */
  let refusedAt: string | undefined;
  const listeners = new Set<() => void>();
  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  // A call that was in progress when the account was refused must not hide the reason.
  const setAnonymous = () => {
    if (!isRefused) set({ phase: 'anonymous' });
  };

  const loadOrgs = async (
    signedIn: SignedIn,
    early?: Promise<readonly SessionOrg[] | undefined>,
    missing = storedOrgId(),
  ) => {
    if (!signedIn.user.tocAccepted) return;
    const asked = (await early) ?? [];
    // The list can be empty because the first sign-in on an institution's own host makes the person a member.
    const orgs = asked.length > 0 ? asked : await api.getOrgs(missing);
    const chosen = chooseOrg(orgs, storedOrgId());
    if (chosen) storeOrgId(chosen.id);
    set({ ...signedIn, orgs, currentOrgId: chosen?.id });
  };

  const findUser = async () => {
    if (!identity.hasSession()) return setAnonymous();
    const returned = await identity.completeRedirect();
    if (returned?.returnTo !== undefined) destination.store(returned.returnTo);
    if ((await identity.accessToken()) === undefined) {
      if (!isRefused) log.warn('no valid session: not authenticated');
      return setAnonymous();
    }
    const token = relinkToken.read();
    const userRequest = api.setUserInfo(token === undefined ? token : { tocAccepted: false, relinkToken: token });
    // After a reload the person has most likely accepted the terms already, so the orgs are requested in parallel.
    // After a new sign-in, the first call may still have to connect the account with its person.
    const isReload = state.phase === 'authenticating' && returned === undefined;
    const early = isReload && hasUsedOrg() ? api.getOrgs(storedOrgId()).catch(() => undefined) : undefined;
    const user = await userRequest;
    isRefused = false;
    otherAccount.forget();
    relinkToken.forget();
    const known: SignedIn = state.phase === 'signedIn' ? { ...state, user } : { phase: 'signedIn', user };
    set(known);
    await loadOrgs(known, early);
  };

  const endSession = () =>
    identity.signOut().catch((error: unknown) => {
      log.error('signing out failed; the local session is cleared anyway', { error });
      return undefined;
    });

  const session: Session = {
    identity,
    state: () => state,
    isRefused: () => isRefused,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      try {
        await findUser();
      } catch (error) {
        if (isRefused) return;
        if (errorCodeOf(error) === 'UNAUTHORIZED') {
          log.warn('the API rejected the session: not authenticated');
          // Tokens left by a reload in the middle of signing out would block the next sign-in.
          if (state.phase === 'authenticating') await endSession();
          return setAnonymous();
        }
        const refusal = refusalOf(error);
        if (refusal !== undefined) {
          isRefused = true;
          relinkToken.forget();
          otherAccount.store();
          // A reloaded page must not find the tokens: a correct sign-in would be refused too.
          refusedAt = (await endSession()) ?? refusedAt;
          set({ phase: 'refused', refusal });
          return;
        }
        log.error('the signed-in user could not be determined', { error });
        // Users who are working keep the page and their input. The next refresh tries again.
        if (state.phase !== 'signedIn') set({ phase: 'failed', error });
      }
    },
    async acceptTerms() {
      const user = await api.setUserInfo({ tocAccepted: true });
      const accepted: SignedIn = { phase: 'signedIn', user };
      set(accepted);
      await loadOrgs(accepted);
    },
    async chooseOrg(orgId) {
      const isLoaded = () => state.phase === 'signedIn' && state.orgs?.some(({ id }) => id === orgId) === true;
      if (!isLoaded()) await session.reloadOrgs(orgId);
      if (state.phase !== 'signedIn' || !isLoaded()) return;
      storeOrgId(orgId);
      set({ ...state, currentOrgId: orgId });
    },
    async reloadOrgs(missing) {
      if (state.phase === 'signedIn')
        await loadOrgs(state, undefined, missing).catch((error: unknown) =>
          log.error('the orgs could not be loaded again', { error }),
        );
    },
    async enterOrg(orgId) {
      if (state.phase !== 'signedIn') return;
      storeOrgId(orgId);
      await loadOrgs(state);
    },
    async createOrg(org) {
      await session.enterOrg((await api.createOrg(org)).id);
    },
    async end(from) {
      const signedOut = (await endSession()) ?? refusedAt;
      const drafts = from === undefined ? [] : draftEntries();
      sessionStorage.clear();
      for (const [key, text] of drafts) sessionStorage.setItem(key, text);
      if (from !== undefined) destination.store(from);
      if (isRefused) otherAccount.store();
      return signedOut;
    },
  };
  return session;
}
