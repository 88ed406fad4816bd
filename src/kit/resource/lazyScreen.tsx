import { memo, type ComponentType } from 'react';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import { loadCode, once } from '../../lazy/loadCode.ts';
import { ListPlaceholder } from '../page/Placeholder.tsx';
import { Navigate } from 'react-router-dom';
import type { ResourceProps } from 'react-admin';
import type { Action } from '../../../shared/domain/access/permissions.ts';
import type { SubjectRule } from '../../../shared/domain/lists/rowSubject.ts';
import type { MessageId } from '../../i18n/messages.ts';
import type { IconName } from '../menu/icons.ts';

/** A page that screens.config.ts declares: one list of the current org. */
export interface PageSpec {
  /** The last part of its address. */
  path: string;
  title: MessageId;
  text: MessageId;
  icon: IconName;
  /** The row of the permission table that gives access. */
  may: Action;
  /** Default: true. */
  isInMenu?: boolean;
  /** Loads the resource of the list. */
  load: () => Promise<ListResource>;
}

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

/** The create page of a resource: it opens a dialog over its list through the list's own address. */
export const OpenCreateDialog = () => (
  <Navigate to={{ pathname: '..', search: '?do=create' }} relative="path" replace />
);

export type LazyScreen = ComponentType & {
  /** Loads the code before it is needed, such as together with its page's. */
  preload: () => Promise<ComponentType>;
};

/**
 * Returns a generated screen whose code is loaded when it is first shown; preloaded code is rendered without
 * waiting. The screen only declares, so it doesn't change with the address, which its list writes.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const screen = once(load);
  const Shown = memo(lazyComponent(() => screen.loaded() ?? loadCode(screen.load), <ListPlaceholder />));
  return Object.assign(Shown, { preload: screen.load });
}

/** Returns a page of one record whose code and whose parts of MUI are loaded when it is first opened. */
export const lazyPage = (load: () => Promise<ComponentType>): ComponentType => lazyPart(load, <ListPlaceholder />);
