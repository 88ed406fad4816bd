import { createContext, use, type ReactNode } from 'react';
import type { Audience } from '../../shared/domain/access/audience.ts';
import type { Scope } from '../../shared/domain/api/operation.ts';
import type { Subject } from '../../shared/domain/access/permissions.ts';
import type { CourseRole } from '../../shared/domain/enums.ts';

export interface ScreenScope extends Scope {
  /** Audience of the screens inside. */
  audience: Audience;
  /** Relation of the viewer to their course, for permission checks. */
  subject?: Subject;
  /** API filter of the lists inside, such as `{ type: ['orgadmin'] }`. */
  where?: Readonly<Record<string, readonly string[]>>;
  /** The viewer's role in that course, as in Course.role. */
  role?: CourseRole;
}

const ScopeContext = createContext<ScreenScope | undefined>(undefined);

/** Provides the screens inside with their org, course and audience. */
export function ScopeProvider({ value, children }: { value: ScreenScope; children: ReactNode }) {
  return <ScopeContext value={value}>{children}</ScopeContext>;
}

export function useScope(): ScreenScope {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('useScope outside ScopeProvider');
  return scope;
}

/** Returns the part of the scope that API calls accept. */
export function useCallScope(): Scope {
  const { orgId, courseId } = useScope();
  return { ...(orgId !== undefined && { orgId }), ...(courseId !== undefined && { courseId }) };
}
