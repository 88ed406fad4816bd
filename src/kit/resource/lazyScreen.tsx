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

/** A page that screens.config.ts declares, which shows a list of the current org. */
export interface PageSpec {
  /** Last part of the page's path. */
  path: string;
  title: MessageId;
  text: MessageId;
  icon: IconName;
  /** Permission that the page requires. */
  may: Action;
  /** Default: true. */
  isInMenu?: boolean;
  /** Loads the list's resource. */
  load: () => Promise<ListResource>;
}

/** The `options` of a generated resource, in addition to those of react-admin. */
export interface ResourceOptions {
  /** Message id of the resource's name. */
  label: string;
  /** Rule for the viewer's relation to a record. */
  subject?: SubjectRule;
  /** Field with the state of a copy. */
  copyStatus?: string;
  /** Permissions for react-admin's actions, which useCanAccess checks. */
  permissions: Readonly<Partial<Record<ResourceAction, Action>>>;
}

/** react-admin's actions for which a resource can have a permission. */
export type ResourceAction = 'list' | 'create' | 'edit' | 'show' | 'delete';

/** A generated resource: react-admin's ResourceProps, with a list that can be preloaded. */
export interface ListResource extends ResourceProps {
  list: LazyScreen;
  options: ResourceOptions;
}

/** The create page of a resource, which opens a dialog over its list through the list's URL. */
export const OpenCreateDialog = () => (
  <Navigate to={{ pathname: '..', search: '?do=create' }} relative="path" replace />
);

export type LazyScreen = ComponentType & {
  /** Loads the code before it is needed, for example together with the page's. */
  preload: () => Promise<ComponentType>;
};

/**
 * Returns a generated screen whose code is loaded when it is first shown. Preloaded code is rendered without waiting.
 * The screen has no logic, so it isn't rendered again when its list changes the URL.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const screen = once(load);
  const Shown = memo(lazyComponent(() => screen.loaded() ?? loadCode(screen.load), <ListPlaceholder />));
  return Object.assign(Shown, { preload: screen.load });
}

/** Returns the page of a record whose code, including MUI, is loaded when it is first opened. */
export const lazyPage = (load: () => Promise<ComponentType>): ComponentType => lazyPart(load, <ListPlaceholder />);
