import type { ScreenPart, ScreenParts } from '../../shared/domain/screenPermissions.ts';
import type { Action } from '../../shared/domain/permissions.ts';
import type { Audience } from '../../shared/domain/audience.ts';
import { messageId } from '../../generators/model/neededMessages.ts';
import type { ResourceModel } from '../../generators/model/resourceModel.ts';
import { permissionOf } from '../../generators/model/config.ts';
import { header } from '../../generators/emit/code.ts';

export function screenParts(model: readonly ResourceModel[]): ScreenParts[] {
  return model.flatMap((resource) => {
    const { name, config, list } = resource;
    const permission = permissionOf(config);
    if (permission === undefined) return [];
    const scope = Object.values(list.args).includes('scope.courseId') ? 'course' : 'org';
    return [
      {
        screen: name,
        title: messageId(name, 'name'),
        scope,
        permission: permission as Action,
        parts: partsOf(resource),
      },
    ];
  });
}

function partsOf({ name, config: { list, create } }: ResourceModel): ScreenPart[] {
  const { rowActions } = list;
  const audience = (audiences: readonly string[] | undefined) =>
    audiences && { audience: audiences as readonly Audience[] };
  return [
    ...list.columns.map((column): ScreenPart => ({
      kind: 'column',
      name: column.field,
      label: messageId(name, `fields.${column.field}`),
      ...audience(column.audience),
    })),
    ...(list.filters ?? []).map(({ field, key = field, ...filter }): ScreenPart => ({
      kind: 'filter',
      name: key,
      label: messageId(name, `filter.${key}`),
      ...audience(filter.audience),
    })),
    ...(rowActions?.actions ?? []).map(({ key, permission }): ScreenPart => ({
      kind: 'action',
      name: key,
      label: messageId(name, `action.${key}`),
      ...audience(rowActions?.audience),
      permission: permission as Action,
    })),
    ...(rowActions?.bulkAudience
      ? [{ kind: 'select', name: 'select', ...audience(rowActions.bulkAudience) } as const]
      : []),
    ...(list.exportAudience ? [{ kind: 'export', name: 'export', ...audience(list.exportAudience) } as const] : []),
    ...(create
      ? [{ kind: 'create', name: 'create', label: messageId(name, 'create'), ...audience(create.audience) } as const]
      : []),
  ];
}

export function permissionsTable(model: readonly ResourceModel[]): string {
  const screens = screenParts(model).map((screen) => `  ${JSON.stringify(screen)},\n`);
  return [
    header('screens.config.ts'),
    "import type { ScreenParts } from '../../shared/domain/screenPermissions.ts';\n\n",
    `export const screenParts: readonly ScreenParts[] = [\n${screens.join('')}];\n`,
  ].join('');
}
