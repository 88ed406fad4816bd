import { useMemo } from 'react';
import { orgAudience } from '../../../shared/domain/access/audience.ts';
import type { ScreenScope } from '../../kit/scope/ScopeContext.tsx';
import { orgSubject, useViewer } from '../../kit/viewer/ViewerContext.tsx';

/** Returns the scope of screens that show the current org. */
export function useOrgScope(): ScreenScope {
  const viewer = useViewer();
  return useMemo(() => {
    const { org } = viewer;
    return { ...(org && { orgId: org.id }), audience: orgAudience(viewer, orgSubject(org)) };
  }, [viewer]);
}
