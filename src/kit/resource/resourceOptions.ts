import type { ResourceProps } from 'react-admin';
import type { Action } from '../../../shared/domain/access/permissions.ts';
import type { SubjectRule } from '../../../shared/domain/lists/rowSubject.ts';
import type { LazyScreen } from './lazyScreen.tsx';

/** The `options` of a generated resource, in addition to react-admin's own. */
export interface ResourceOptions {
  /** Message id of its name. */
  label: string;
  /** Rule for the viewer's relation to a record. */
  subject?: SubjectRule;
  /** Field with the progress of a copy. */
  copyStatus?: string;
  /** The rows of the permission table behind react-admin's actions, for useCanAccess. */
  permissions: Readonly<Partial<Record<ResourceAction, Action>>>;
}

/** react-admin's actions that a resource can name a permission for. */
export type ResourceAction = 'list' | 'create' | 'edit' | 'show' | 'delete';

/** A generated resource: react-admin's ResourceProps, with a list that can be preloaded. */
export interface ListResource extends ResourceProps {
  list: LazyScreen;
  options: ResourceOptions;
}
