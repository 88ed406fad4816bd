import { createContext, use, type ReactNode } from 'react';
import type { Audience } from '../../domain/audience.ts';
import type { Scope } from '../../domain/operation.ts';

export interface ScreenScope extends Scope {
  /** Whom the screens inside are laid out for. */
  audience: Audience;
}

const ScopeContext = createContext<ScreenScope | undefined>(undefined);

/** Tells the screens inside which org and course they show, and whom for. */
export function ScopeProvider({ value, children }: { value: ScreenScope; children: ReactNode }) {
  return <ScopeContext value={value}>{children}</ScopeContext>;
}

export function useScope(): ScreenScope {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('useScope outside ScopeProvider');
  return scope;
}

/** The part of the scope that calls of the API take. */
export function useCallScope(): Scope {
  const { orgId, courseId } = useScope();
  return { ...(orgId !== undefined && { orgId }), ...(courseId !== undefined && { courseId }) };
}
