import { isFailedCopy, valueAt, type ListRow } from '../../../domain/listRules.ts';
import { can } from '../../../domain/permissions.ts';
import { subjectRules } from '../../../domain/rowSubject.ts';
import { useScope } from '../../scope/ScopeContext.tsx';
import { orgSubject, useViewer } from '../../viewer/ViewerContext.tsx';
import type { ActionBase, ListSpec, WriteAction } from '../spec.ts';

type Offers<R> = (action: ActionBase, record: R) => boolean;

/** Whether an action is on offer for a row: by the permission table, the row's values, and a copy that failed. */
export function useOffers<R extends { id: string }>(spec: Pick<ListSpec<R>, 'subject' | 'copies'>): Offers<R> {
  const viewer = useViewer();
  const { subject } = useScope();
  return (action, record) => {
    const row = record as unknown as ListRow;
    if (action.when && valueAt(row, action.when.field) !== action.when.is) return false;
    if (!action.onFailedCopy && isFailedCopy(row, spec)) return false;
    const own = spec.subject ? subjectRules[spec.subject](row, viewer.userId) : {};
    return can(viewer, action.may, { ...orgSubject(viewer.org), ...subject, ...own });
  };
}

/** Actions that can be done to many rows at once. */
export const manyActions = <R>(spec: ListSpec<R>): readonly WriteAction[] =>
  (spec.rowActions?.actions ?? []).filter(
    (action): action is WriteAction => 'many' in action && action.many !== undefined,
  );
