import { permissionOn, type PartPermission, type ScreenParts } from '../shared/domain/screenPermissions.ts';
import { VIEW_AS_ROLES } from '../shared/domain/viewAsRole.ts';
import { screenParts } from './outputs/permissions.ts';
import type { ResourceModel } from '../generators/model/resourceModel.ts';
import { markdownTable } from '../generators/show/frame.ts';

/** Renders who sees and may do what on every screen as Markdown, with roles in columns. */
export const matrix = (model: readonly ResourceModel[]): string => screenParts(model).map(screenTable).join('\n\n');

function screenTable(screen: ScreenParts): string {
  const opening = { kind: 'open', name: screen.screen, permission: screen.permission } as const;
  const rows = [opening, ...screen.parts].map((part) => [
    part.kind === part.name ? part.kind : `${part.kind} ${part.name}`,
    ...VIEW_AS_ROLES.map((role) => cellOf(permissionOn(screen, part, role))),
  ]);
  return `## ${screen.screen}\n\n${markdownTable(['part', ...VIEW_AS_ROLES], rows)}`;
}

/** Returns a cell such as `yes, not archived`. An exception is a circumstance that reverses the usual permission. */
const cellOf = ({ usually, exceptions }: PartPermission): string =>
  [usually ? 'yes' : '–', ...exceptions.map((circumstance) => `${usually ? 'not' : 'only'} ${circumstance}`)].join(
    ', ',
  );
