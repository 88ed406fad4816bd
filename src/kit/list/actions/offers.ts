import { useResourceContext, useResourceDefinition } from 'react-admin';
import type { ReactElement } from 'react';
import { isFailedCopy, valueAt, type ListRow } from '../../../../shared/domain/listRules.ts';
import { can } from '../../../../shared/domain/permissions.ts';
import { subjectRules } from '../../../../shared/domain/rowSubject.ts';
import { useScope } from '../../scope/ScopeContext.tsx';
import { orgSubject, useViewer } from '../../viewer/ViewerContext.tsx';
import type { ResourceOptions } from '../../resource/resourceOptions.ts';
import type { ActionProps } from './actionProps.ts';

/**
 * Returns whether an action is offered for a record; an action without a permission, such as react-admin's own,
 * always is.
 */
export type IsOffered = (action: Partial<ActionProps>, record: object) => boolean;

/** Returns a check by the permission table and the record's values, which also excludes failed copies. */
export function useIsOffered(): IsOffered {
  const viewer = useViewer();
  const { subject } = useScope();
  const { options } = useResourceDefinition<ResourceOptions>({ resource: useResourceContext() ?? '' });
  return ({ permission, condition, onFailedCopy = false }, record) => {
    const row = record as ListRow;
    if (condition && valueAt(row, condition.field) !== condition.value) return false;
    if (permission === undefined) return true;
    if (!onFailedCopy && isFailedCopy(row, options ?? {})) return false;
    const own = options?.subject ? subjectRules[options.subject](row, viewer.userId) : {};
    return can(viewer, permission, { ...orgSubject(viewer.org), ...subject, ...own });
  };
}

/** Returns the elements whose action is offered for a record. */
export const offeredOf = <Props extends Partial<ActionProps>>(
  elements: readonly ReactElement<Props>[],
  isOffered: IsOffered,
  record: object,
): ReactElement<Props>[] => elements.filter(({ props }) => isOffered(props, record));
