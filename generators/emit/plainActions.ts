import { kindOf, type ActionConfig } from '../model/config.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { actionsOf } from './actions.ts';
import { Code, Element, inLists, valueCode, type Prop } from './code.ts';
import { slot, type ModulePaths } from './module.ts';

export function plainRowActions(resource: ResourceModel, place: ModulePaths): Element[] {
  const { rowActions: config } = resource.config.list;
  if (!config) return [];
  const parts =
    config.slot === undefined ? actionsOf(resource).flatMap(button) : [new Element(slot(place, config.slot))];
  return [new Element(inLists('DataTable'), { label: '' }, parts, 'Col')];
}

function button(action: ActionConfig): Element[] {
  switch (kindOf(action)) {
    case 'data':
      return [
        new Element(inLists(action.confirm ? 'UpdateWithConfirmButton' : 'UpdateWithUndoButton'), update(action)),
      ];
    case 'delete':
      return [new Element(inLists(action.confirm ? 'DeleteWithConfirmButton' : 'DeleteWithUndoButton'), mode(action))];
    case 'form':
      return [new Element(inLists('EditButton'))];
    case 'edit':
    case 'dialog':
    case 'run':
    case undefined:
      return [];
  }
}

/** react-admin asks for confirmation or offers to undo; with both settings, it does both. */
const mode = ({ confirm, undoable }: ActionConfig): Record<string, Prop> =>
  confirm ? { mutationMode: undoable ? 'undoable' : 'pessimistic' } : {};

const update = (action: ActionConfig): Record<string, Prop> => ({
  label: action.key,
  data: new Code(valueCode(action.data ?? {})),
  ...mode(action),
});

/** Emits the bulk actions. Without any, it turns selection off: react-admin would offer to delete rows. */
export function plainBulkActions(resource: ResourceModel): Code | Element {
  const buttons = actionsOf(resource).flatMap((action) => {
    const ending = action.confirm ? 'WithConfirmButton' : 'WithUndoButton';
    if (!action.bulk) return [];
    if (kindOf(action) === 'data') return [new Element(inLists(`BulkUpdate${ending}`), update(action))];
    return kindOf(action) === 'delete' ? [new Element(inLists(`BulkDelete${ending}`), mode(action))] : [];
  });
  const [only] = buttons;
  if (!only) return new Code('false');
  return buttons.length === 1 ? only : new Element('', {}, buttons);
}
