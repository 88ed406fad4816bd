import { can, isAction, type Action } from '../../../shared/domain/permissions.ts';
import { subjectRules } from '../../../shared/domain/rowSubject.ts';
import { resources } from '../../generated/resources.generated.tsx';
import type { ResourceAction, ResourceOptions } from '../../kit/resource/resourceOptions.ts';
import { orgSubject, type ViewerState } from '../../kit/viewer/ViewerContext.tsx';
import { Resource, type ResourceDefinition } from 'react-admin';

interface CanAccessParams {
  resource: string;
  /** react-admin's name of an action, or a row of the permission table. */
  action: string;
  record?: object;
}

/**
 * Maps react-admin's actions to the permissions of our resources: viewers who may see a list may also see and
 * export its records.
 */
const ACTION_PERMISSIONS: Readonly<Record<string, ResourceAction>> = {
  list: 'list',
  show: 'list',
  export: 'list',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'delete',
};

/**
 * Implements react-admin's canAccess by the permission table. Actions without a permission are allowed to everybody
 * who sees them.
 */
export const resourceAccess =
  (viewer: ViewerState) =>
  ({ resource, action, record }: CanAccessParams): boolean => {
    const options: ResourceOptions | undefined = resources.find(({ name }) => name === resource)?.options;
    const permission = permissionOf(options, action);
    if (permission === undefined) return true;
    const own = record && options?.subject ? subjectRules[options.subject]({ ...record }, viewer.userId) : {};
    return can(viewer, permission, { ...orgSubject(viewer.org), ...own });
  };

function permissionOf(options: ResourceOptions | undefined, action: string): Action | undefined {
  const known = ACTION_PERMISSIONS[action];
  if (known !== undefined) return options?.permissions[known];
  return isAction(action) ? action : undefined;
}

/** Resource definitions for react-admin's useResourceDefinitions, useGetRecordRepresentation, and useCreatePath. */
export const resourceDefinitions: Readonly<Record<string, ResourceDefinition>> = Object.fromEntries(
  resources.map((resource) => [resource.name, Resource.registerResource(resource)]),
);
