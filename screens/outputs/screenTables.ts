import { messageId } from '../../generators/model/neededMessages.ts';
import { constantOf } from '../../generators/model/buildModel.ts';
import type { ResourceModel } from '../../generators/model/resourceModel.ts';
import { header, object, quote } from '../../generators/emit/code.ts';
import {
  type ScreenPart,
  type ScreenParts,
  permissionOn,
  type PartPermission,
} from '../../shared/domain/access/screenPermissions.ts';
import type { Action } from '../../shared/domain/access/permissions.ts';
import type { Audience } from '../../shared/domain/access/audience.ts';
import { permissionOf } from '../../generators/model/config.ts';
import { VIEW_AS_ROLES } from '../../shared/domain/access/viewAsRole.ts';
import { markdownTable } from '../../generators/show/showProblems.ts';

export function pageTable(model: readonly ResourceModel[]): string {
  const entries = model.flatMap(({ name, config: { page } }) => {
    if (!page) return [];
    const load = `() => import('./resources.generated.tsx').then((resources) => resources.${constantOf(name)})`;
    const entry = object({
      path: quote(page.path),
      title: quote(messageId(name, 'name')),
      text: quote(messageId(name, 'text')),
      icon: quote(page.icon),
      may: quote(page.permission),
      isInMenu: page.menu === false ? 'false' : undefined,
      load,
    });
    return [`  ${entry},\n`];
  });
  return [
    header('schema.graphql', 'screens.config.ts'),
    "import type { PageSpec } from '../kit/resource/lazyScreen.tsx';\n\n",
    `export const pages: readonly PageSpec[] = [${entries.length > 0 ? `\n${entries.join('')}` : ''}];\n`,
  ].join('');
}

function screenParts(model: readonly ResourceModel[]): ScreenParts[] {
  return model.flatMap((resource) => {
    const { name, config, list } = resource;
    const permission = permissionOf(config);
    if (permission === undefined) return [];
    const scope = Object.values(list.args).includes('scope.courseId') ? 'course' : 'org';
    const title = messageId(name, 'name');
    return { screen: name, title, scope, permission: permission as Action, parts: partsOf(resource) };
  });
}

function partsOf({ name: resource, config: { list, create } }: ResourceModel): ScreenPart[] {
  const { rowActions, filters = [], exportAudience } = list;
  const part = (kind: ScreenPart['kind'], name: string, audience?: readonly string[], label?: string): ScreenPart => ({
    kind,
    name,
    ...(label !== undefined && { label: messageId(resource, label) }),
    ...(audience && { audience: audience as readonly Audience[] }),
  });
  return [
    ...list.columns.map(({ field, audience }) => part('column', field, audience, `fields.${field}`)),
    ...filters.map(({ field, key = field, audience }) => part('filter', key, audience, `filter.${key}`)),
    ...(rowActions?.actions ?? []).map(({ key, permission }) => ({
      ...part('action', key, rowActions?.audience, `action.${key}`),
      permission: permission as Action,
    })),
    ...(rowActions?.bulkAudience ? [part('select', 'select', rowActions.bulkAudience)] : []),
    ...(exportAudience ? [part('export', 'export', exportAudience)] : []),
    ...(create ? [part('create', 'create', create.audience, 'create')] : []),
  ];
}

export function permissionsTable(model: readonly ResourceModel[]): string {
  const screens = screenParts(model).map((screen) => `  ${JSON.stringify(screen)},\n`);
  return [
    header('screens.config.ts'),
    "import type { ScreenParts } from '../../shared/domain/access/screenPermissions.ts';\n\n",
    `export const screenParts: readonly ScreenParts[] = [\n${screens.join('')}];\n`,
  ].join('');
}

/** Renders a Markdown table for each screen of what each role can see and do. */
export const matrix = (model: readonly ResourceModel[]): string => screenParts(model).map(screenTable).join('\n\n');

function screenTable(screen: ScreenParts): string {
  const opening = { kind: 'open', name: screen.screen, permission: screen.permission } as const;
  const rows = [opening, ...screen.parts].map((part) => [
    part.kind === part.name ? part.kind : `${part.kind} ${part.name}`,
    ...VIEW_AS_ROLES.map((role) => cellOf(permissionOn(screen, part, role))),
  ]);
  return `## ${screen.screen}\n\n${markdownTable(['part', ...VIEW_AS_ROLES], rows)}`;
}

/** Returns a cell such as `yes, not archived`. Exceptions are conditions that reverse the usual permission. */
const cellOf = ({ usually, exceptions }: PartPermission): string =>
  [usually ? 'yes' : '–', ...exceptions.map((circumstance) => `${usually ? 'not' : 'only'} ${circumstance}`)].join(
    ', ',
  );
