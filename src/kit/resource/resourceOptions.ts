import type { ResourceProps } from 'react-admin';
import type { Action } from '../../../shared/domain/permissions.ts';
import type { SubjectRule } from '../../../shared/domain/rowSubject.ts';
import type { LazyScreen } from './lazyScreen.tsx';

/** The `options` of a generated resource, beside react-admin's own. */
export interface ResourceOptions {
  /** Message id of its name. */
  label: string;
  /** Says of a record what the viewer is to it. */
  subject?: SubjectRule;
  /** The field that tells how far a copy is. */
  copyStatus?: string;
  /** The rows of the permission table behind react-admin's actions, for useCanAccess. */
  permissions: Readonly<Partial<Record<ResourceAction, Action>>>;
}

/** react-admin's actions that a resource can name a permission for. */
export type ResourceAction = 'list' | 'create' | 'edit' | 'show' | 'delete';

/** A generated resource: react-admin's ResourceProps, with a list that can be loaded ahead. */
export interface ListResource extends ResourceProps {
  list: LazyScreen;
  options: ResourceOptions;
}
