import { rightTo, type Right, type ScreenParts } from '../src/domain/screenRights.ts';
import { STANDPOINTS } from '../src/domain/standpoint.ts';
import { screenParts } from './outputs/rights.ts';
import type { ResourceModel } from '../generators/model/resourceModel.ts';
import { markdownTable } from '../generators/show/markdownTable.ts';

/**
 * Who sees and may do what on every screen that names the right that opens
 * it, as Markdown: the parts down, the places that people have across.
 */
export const matrix = (model: readonly ResourceModel[]): string => screenParts(model).map(screenTable).join('\n\n');

function screenTable(screen: ScreenParts): string {
  const opening = { kind: 'open', name: screen.screen, may: screen.opens } as const;
  const rows = [opening, ...screen.parts].map((part) => [
    part.kind === part.name ? part.kind : `${part.kind} ${part.name}`,
    ...STANDPOINTS.map((standpoint) => cellOf(rightTo(screen, part, standpoint))),
  ]);
  return `## ${screen.screen}\n\n${markdownTable(['part', ...STANDPOINTS], rows)}`;
}

/** `yes, not archived`: an exception is a circumstance in which it is the other way round. */
const cellOf = ({ usually, exceptions }: Right): string =>
  [usually ? 'yes' : '–', ...exceptions.map((circumstance) => `${usually ? 'not' : 'only'} ${circumstance}`)].join(
    ', ',
  );
