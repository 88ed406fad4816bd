import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { ListOptions } from './ListOptions.tsx';
import { useScope } from '../../scope/ScopeContext.tsx';
import { shownTo, type AudienceProps } from '../elements.ts';

interface Props {
  /** Entries of the options menu, such as the ExportButton. */
  options?: ReactNode;
  /** Content on the right: buttons that create records. */
  children?: ReactNode;
}

/** A list's actions: its options, its number of rows, and the buttons that create new ones. */
export function TopToolbar({ options, children }: Props) {
  return (
    <>
      <ListOptions>{options}</ListOptions>
      <ListCount />
      <div className="list-ways">{children}</div>
    </>
  );
}

/** The message `resources.<resource>.count`, or "more than …" if the server counts no further. */
function ListCount() {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  const { total } = list;
  const { isExact = true } = (list.meta ?? {}) as { isExact?: boolean };
  return (
    <p className="list-count" aria-live="polite">
      {total !== undefined &&
        (isExact ? t(`resources.${resource}.count`, { smart_count: total }) : t('list.moreThan', { count: total }))}
    </p>
  );
}

/** Shows its children to an audience. */
export function ForAudience({ audience: audiences, children }: AudienceProps & { children: ReactNode }) {
  const { audience } = useScope();
  return shownTo(audiences, audience) ? children : null;
}
