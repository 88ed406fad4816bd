import type { ReactNode } from 'react';
import { useScope } from '../../scope/ScopeContext.tsx';
import { shownTo, type AudienceProps } from '../elements.ts';

/** Shows its children to an audience. */
export function ForAudience({ audience: audiences, children }: AudienceProps & { children: ReactNode }) {
  const { audience } = useScope();
  return shownTo(audiences, audience) ? children : null;
}
