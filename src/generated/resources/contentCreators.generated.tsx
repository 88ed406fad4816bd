// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { LastLoginCell } from '../../features/contentCreators/LastLoginCell.tsx';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { ContentCreatorsRow } from './contentCreators.types.generated.ts';

const AddContentCreatorDialog = lazyDialog(() => import('../../features/contentCreators/AddContentCreatorDialog.tsx').then((part) => part.AddContentCreatorDialog));

export const contentCreatorsSpec: ListSpec<ContentCreatorsRow> = {
  resource: 'contentCreators',
  title: 'contentCreators.title',
  count: 'contentCreators.count',
  perPage: 28,
  sort: { field: 'fullName', order: 'ASC' },
  search: 'contentCreators.search',
  rowName: 'userId',
  subject: 'person',
  columns: [
    { key: 'fullName', label: 'contentCreators.column.fullName', sortable: true },
    { key: 'userId', label: 'contentCreators.column.userId', sortable: true, from: 600 },
    { key: 'lastLogin', label: 'contentCreators.column.lastLogin', from: 700, Cell: LastLoginCell },
  ],
  rowActions: {
    for: ['admin'],
    actions: [
      { kind: 'set', key: 'remove', label: 'contentCreators.action.remove', icon: 'removePerson', may: 'orgUser.update', set: { type: 'orguser' }, texts: { done: 'contentCreators.remove.done', failed: 'contentCreators.remove.failed' }, asks: { title: 'contentCreators.remove.title', text: 'contentCreators.remove.text', confirm: 'contentCreators.remove.confirm' }, undo: true },
    ],
  },
  create: { Dialog: AddContentCreatorDialog, label: 'contentCreators.create', for: ['admin'] },
  empty: { noMatch: 'contentCreators.empty.noMatch', title: 'contentCreators.empty.title', text: 'contentCreators.empty.text' },
};

export function ContentCreatorsList() {
  return <ResourceList spec={contentCreatorsSpec} />;
}
