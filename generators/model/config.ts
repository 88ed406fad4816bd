import type { infer as Infer } from 'zod/mini';
import type { formField, listCall, sources, writeCall } from '../config/calls.ts';
import type { source } from '../config/leafSchemas.ts';
import type { action, column, filter, rowActions, shown } from '../config/parts.ts';
import type { create, list, resource } from '../config/resource.ts';

/** A resource in screens.config.ts after its settings were read. `verify` compares them with the schema. */
export type ResourceConfig = Infer<typeof resource>;
export type Config = Readonly<Record<string, ResourceConfig>>;
export type ArgSource = Infer<typeof source>;
export type Args = Readonly<Infer<typeof sources>>;
export type ListCallConfig = Infer<typeof listCall>;
export type WriteConfig = Infer<typeof writeCall>;
export type ColumnConfig = Infer<typeof column>;
export type ShownConfig = Infer<typeof shown>;
export type FilterConfig = Infer<typeof filter>;
export type ActionConfig = Infer<typeof action>;
export type FormFieldConfig = Infer<typeof formField>;
export type ListConfig = Infer<typeof list>;
export type CreateConfig = Infer<typeof create>;
export type RowActionsConfig = Infer<typeof rowActions>;

export const permissionOf = ({
  permission,
  page: own,
}: Pick<ResourceConfig, 'permission' | 'page'>): string | undefined => permission ?? own?.permission;

export const iconOf = ({ icon, page: own }: Pick<ResourceConfig, 'icon' | 'page'>): string | undefined =>
  icon ?? own?.icon;

export const ACTION_KINDS = ['data', 'delete', 'edit', 'form', 'dialog', 'run'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];
export const kindOf = (of: ActionConfig): ActionKind | undefined => ACTION_KINDS.find((kind) => of[kind] !== undefined);

/** Returns whether an action deletes the record, or removes it in another way. */
export const takesAway = (action: ActionConfig): boolean =>
  action.delete === true || /^(delete|remove)/.test(action.icon);

export const WRITES = ['create', 'update', 'delete'] as const;
export type Write = (typeof WRITES)[number];
export const CALLS = ['getList', 'getOne', ...WRITES] as const;
export type Call = (typeof CALLS)[number];
