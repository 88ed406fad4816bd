// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { LibraryNameCell } from '../../features/libraryActivities/LibraryNameCell.tsx';
import { downloadLibraryAicc } from '../../features/libraryActivities/downloadLibraryAicc.ts';
import { downloadLibraryTinCan } from '../../features/libraryActivities/downloadLibraryTinCan.ts';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { LibraryActivitiesRow } from './libraryActivities.types.generated.ts';

const ActivityOverviewDialog = lazyDialog(() => import('../../features/libraryActivities/ActivityOverviewDialog.tsx').then((part) => part.ActivityOverviewDialog));
const CopyLibraryActivityDialog = lazyDialog(() => import('../../features/libraryActivities/CopyLibraryActivityDialog.tsx').then((part) => part.CopyLibraryActivityDialog));
const CreateLibraryActivityDialog = lazyDialog(() => import('../../features/libraryActivities/CreateLibraryActivityDialog.tsx').then((part) => part.CreateLibraryActivityDialog));
const LaunchAsLearnerDialog = lazyDialog(() => import('../../features/libraryActivities/LaunchAsLearnerDialog.tsx').then((part) => part.LaunchAsLearnerDialog));
const LibrarySettingsDialog = lazyDialog(() => import('../../features/libraryActivities/LibrarySettingsDialog.tsx').then((part) => part.LibrarySettingsDialog));
const TagsDialog = lazyDialog(() => import('../../features/libraryActivities/TagsDialog.tsx').then((part) => part.TagsDialog));

export const libraryActivitiesSpec: ListSpec<LibraryActivitiesRow> = {
  resource: 'libraryActivities',
  title: 'resources.libraryActivities.name',
  opens: 'activity.read',
  count: 'resources.libraryActivities.count',
  perPage: 10,
  sort: { field: 'name', order: 'ASC' },
  search: 'resources.libraryActivities.search',
  rowName: 'name',
  copies: 'copyInfo',
  columns: [
    { key: 'name', label: 'resources.libraryActivities.fields.name', sortable: true, Cell: LibraryNameCell },
  ],
  filters: [
    { kind: 'oneOf', key: 'type', label: 'resources.libraryActivities.filter.type', values: { individual: 'ActivityType.individual', group: 'ActivityType.group', 'q-and-a': 'ActivityType.q-and-a', 'interactive-video': 'ActivityType.interactive-video' } },
    { kind: 'words', key: 'tag', label: 'resources.libraryActivities.filter.tag', field: 'tags' },
  ],
  rowActions: {
    for: ['manager', 'reviewer', 'learner'],
    selectFor: ['manager'],
    actions: [
      { kind: 'dialog', key: 'settings', label: 'resources.libraryActivities.action.settings', icon: 'settings', may: 'launch.settings', Dialog: LibrarySettingsDialog },
      { kind: 'dialog', key: 'copy', label: 'resources.libraryActivities.action.copy', icon: 'copy', may: 'activity.copy', Dialog: CopyLibraryActivityDialog },
      { kind: 'dialog', key: 'tags', label: 'resources.libraryActivities.action.tags', icon: 'tags', may: 'activity.update', Dialog: TagsDialog },
      { kind: 'dialog', key: 'asLearner', label: 'resources.libraryActivities.action.asLearner', icon: 'launch', may: 'launch.asLearner', Dialog: LaunchAsLearnerDialog },
      { kind: 'dialog', key: 'overview', label: 'resources.libraryActivities.action.overview', icon: 'overview', may: 'launch.overview', Dialog: ActivityOverviewDialog },
      { kind: 'run', key: 'aicc', label: 'resources.libraryActivities.action.aicc', icon: 'download', may: 'package.download', run: downloadLibraryAicc },
      { kind: 'run', key: 'tinCan', label: 'resources.libraryActivities.action.tinCan', icon: 'download', may: 'package.download', run: downloadLibraryTinCan },
      { kind: 'remove', key: 'delete', label: 'resources.libraryActivities.action.delete', icon: 'delete', may: 'activity.delete', onFailedCopy: true, texts: { done: 'resources.libraryActivities.delete.done', failed: 'resources.libraryActivities.delete.failed' }, asks: { title: 'resources.libraryActivities.delete.title', text: 'resources.libraryActivities.delete.text', confirm: 'resources.libraryActivities.delete.confirm' }, many: { title: 'resources.libraryActivities.delete.many.title', text: 'resources.libraryActivities.delete.many.text', done: 'resources.libraryActivities.delete.many.done' } },
    ],
  },
  create: { Dialog: CreateLibraryActivityDialog, label: 'resources.libraryActivities.create', for: ['manager'] },
  empty: { noMatch: 'resources.libraryActivities.empty.noMatch', title: 'resources.libraryActivities.empty.title', text: 'resources.libraryActivities.empty.text' },
};

export function LibraryActivitiesList() {
  return <ResourceList spec={libraryActivitiesSpec} />;
}
