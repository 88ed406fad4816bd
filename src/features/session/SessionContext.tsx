import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { BrowserConfig } from '../../../shared/domain/identity/browserConfig.ts';
import type { Session } from './session.ts';
import type { SessionState } from './types.ts';

interface SessionValue {
  session: Session;
  config: BrowserConfig;
}

const SessionContext = createContext<SessionValue | undefined>(undefined);

export function SessionProvider({ children, ...value }: SessionValue & { children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}

function useSessionValue(): SessionValue {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession outside SessionProvider');
  return value;
}

export const useSession = (): Session => useSessionValue().session;
export const useConfig = (): BrowserConfig => useSessionValue().config;

export function useSessionState(): SessionState {
  const { subscribe, state } = useSession();
  return useSyncExternalStore(subscribe, state);
}
