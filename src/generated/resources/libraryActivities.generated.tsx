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
  title: 'libraryActivities.title',
  opens: 'activity.read',
  count: 'libraryActivities.count',
  perPage: 10,
  sort: { field: 'name', order: 'ASC' },
  search: 'libraryActivities.search',
  rowName: 'name',
  copies: 'copyInfo',
  columns: [
    { key: 'name', label: 'libraryActivities.column.name', sortable: true, Cell: LibraryNameCell },
  ],
  filters: [
    { kind: 'oneOf', key: 'type', label: 'libraryActivities.filter.type', values: { individual: 'ActivityType.individual', group: 'ActivityType.group', 'q-and-a': 'ActivityType.q-and-a', 'interactive-video': 'ActivityType.interactive-video' } },
    { kind: 'words', key: 'tag', label: 'libraryActivities.filter.tag', field: 'tags' },
  ],
  rowActions: {
    for: ['manager', 'reviewer', 'learner'],
    selectFor: ['manager'],
    actions: [
      { kind: 'dialog', key: 'settings', label: 'libraryActivities.action.settings', icon: 'settings', may: 'launch.settings', Dialog: LibrarySettingsDialog },
      { kind: 'dialog', key: 'copy', label: 'libraryActivities.action.copy', icon: 'copy', may: 'activity.copy', Dialog: CopyLibraryActivityDialog },
      { kind: 'dialog', key: 'tags', label: 'libraryActivities.action.tags', icon: 'tags', may: 'activity.update', Dialog: TagsDialog },
      { kind: 'dialog', key: 'asLearner', label: 'libraryActivities.action.asLearner', icon: 'launch', may: 'launch.asLearner', Dialog: LaunchAsLearnerDialog },
      { kind: 'dialog', key: 'overview', label: 'libraryActivities.action.overview', icon: 'overview', may: 'launch.overview', Dialog: ActivityOverviewDialog },
      { kind: 'run', key: 'aicc', label: 'libraryActivities.action.aicc', icon: 'download', may: 'package.download', run: downloadLibraryAicc },
      { kind: 'run', key: 'tinCan', label: 'libraryActivities.action.tinCan', icon: 'download', may: 'package.download', run: downloadLibraryTinCan },
      { kind: 'remove', key: 'delete', label: 'libraryActivities.action.delete', icon: 'delete', may: 'activity.delete', onFailedCopy: true, texts: { done: 'libraryActivities.delete.done', failed: 'libraryActivities.delete.failed' }, asks: { title: 'libraryActivities.delete.title', text: 'libraryActivities.delete.text', confirm: 'libraryActivities.delete.confirm' }, many: { title: 'libraryActivities.delete.many.title', text: 'libraryActivities.delete.many.text', done: 'libraryActivities.delete.many.done' } },
    ],
  },
  create: { Dialog: CreateLibraryActivityDialog, label: 'libraryActivities.create', for: ['manager'] },
  empty: { noMatch: 'libraryActivities.empty.noMatch', title: 'libraryActivities.empty.title', text: 'libraryActivities.empty.text' },
};

export function LibraryActivitiesList() {
  return <ResourceList spec={libraryActivitiesSpec} />;
}
