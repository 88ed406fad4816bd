import type { ScreenPart, ScreenParts } from '../../src/domain/screenPermissions.ts';
import type { Action } from '../../src/domain/permissions.ts';
import type { Audience } from '../../src/domain/audience.ts';
import { messageId } from '../../generators/model/messageId.ts';
import type { ResourceModel } from '../../generators/model/resourceModel.ts';
import { permissionOf } from '../../generators/model/config.ts';
import { header } from '../../generators/emit/header.ts';

/** The parts of every screen that names the right that opens it, and whom they are for. */
export function screenParts(model: readonly ResourceModel[]): ScreenParts[] {
  return model.flatMap((resource) => {
    const { name, config, list } = resource;
    const opens = permissionOf(config);
    if (opens === undefined) return [];
    const stands = Object.values(list.args).includes('scope.courseId') ? 'course' : 'org';
    return [{ screen: name, title: messageId(name, 'name'), stands, opens: opens as Action, parts: partsOf(resource) }];
  });
}

function partsOf({ name, config: { list, create } }: ResourceModel): ScreenPart[] {
  const { rowActions } = list;
  const whom = (audiences: readonly string[] | undefined) => audiences && { for: audiences as readonly Audience[] };
  return [
    ...list.columns.map((column): ScreenPart => ({
      kind: 'column',
      name: column.field,
      label: messageId(name, `fields.${column.field}`),
      ...whom(column.audience),
    })),
    ...(list.filters ?? []).map(({ field, key = field, ...filter }): ScreenPart => ({
      kind: 'filter',
      name: key,
      label: messageId(name, `filter.${key}`),
      ...whom(filter.audience),
    })),
    ...(rowActions?.actions ?? []).map(({ key, permission }): ScreenPart => ({
      kind: 'action',
      name: key,
      label: messageId(name, `action.${key}`),
      ...whom(rowActions?.audience),
      may: permission as Action,
    })),
    ...(rowActions?.bulkAudience
      ? [{ kind: 'select', name: 'select', ...whom(rowActions.bulkAudience) } as const]
      : []),
    ...(list.exportAudience ? [{ kind: 'export', name: 'export', ...whom(list.exportAudience) } as const] : []),
    ...(create
      ? [{ kind: 'create', name: 'create', label: messageId(name, 'create'), ...whom(create.audience) } as const]
      : []),
  ];
}

/** The same as data for the browser. */
export function rightsTable(model: readonly ResourceModel[]): string {
  const screens = screenParts(model).map((screen) => `  ${JSON.stringify(screen)},\n`);
  return `${header('screens.config.ts')}import type { ScreenParts } from '../domain/screenPermissions.ts';\n\nexport const screenParts: readonly ScreenParts[] = [\n${screens.join('')}];\n`;
}
