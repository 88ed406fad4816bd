// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { ActivityNameCell } from '../../features/activities/ActivityNameCell.tsx';
import { ActivityVisibilityCell } from '../../features/activities/ActivityVisibilityCell.tsx';
import { copyActivityLink } from '../../features/activities/copyActivityLink.ts';
import { downloadAicc } from '../../features/activities/downloadAicc.ts';
import { downloadTinCan } from '../../features/activities/downloadTinCan.ts';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { lazyPart } from '../../kit/lazy/lazyPart.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { ActivitiesRow } from './activities.types.generated.ts';

const CopyActivityDialog = lazyDialog(() => import('../../features/activities/CopyActivityDialog.tsx').then((part) => part.CopyActivityDialog));
const CreateActivityDialog = lazyDialog(() => import('../../features/activities/CreateActivityDialog.tsx').then((part) => part.CreateActivityDialog));
const ActivitiesIntroduction = lazyPart(() => import('../../features/activities/ActivitiesIntroduction.tsx').then((part) => part.ActivitiesIntroduction));

export const activitiesSpec: ListSpec<ActivitiesRow> = {
  resource: 'activities',
  title: 'activities.title',
  opens: 'activity.read',
  count: 'activities.count',
  perPage: 10,
  sort: { field: 'name', order: 'ASC' },
  search: 'activities.search',
  rowName: 'name',
  copies: 'copyInfo',
  columns: [
    { key: 'name', label: 'activities.column.name', sortable: true, Cell: ActivityNameCell },
    { key: 'states.visible', label: 'activities.column.states.visible', sortable: true, from: 600, for: ['manager', 'reviewer'], Cell: ActivityVisibilityCell },
    { key: 'type', label: 'activities.column.type', sortable: true, from: 480, values: { individual: 'ActivityType.individual', group: 'ActivityType.group', 'q-and-a': 'ActivityType.q-and-a', 'interactive-video': 'ActivityType.interactive-video' } },
  ],
  filters: [
    { kind: 'oneOf', key: 'type', label: 'activities.filter.type', values: { individual: 'ActivityType.individual', group: 'ActivityType.group', 'q-and-a': 'ActivityType.q-and-a', 'interactive-video': 'ActivityType.interactive-video' } },
    { kind: 'either', key: 'visible', label: 'activities.filter.visible', values: { true: 'activities.filter.visible.true', false: 'activities.filter.visible.false' }, for: ['manager'] },
    { kind: 'words', key: 'tag', label: 'activities.filter.tag', field: 'tags', feature: 'enterprise' },
  ],
  rowActions: {
    for: ['manager', 'reviewer'],
    selectFor: ['manager'],
    actions: [
      { kind: 'dialog', key: 'copy', label: 'activities.action.copy', icon: 'copy', may: 'activity.copy', Dialog: CopyActivityDialog },
      { kind: 'set', key: 'show', label: 'activities.action.show', icon: 'show', may: 'activity.update', when: { field: 'states.visible', is: false }, set: { states: { visible: true } }, texts: { done: 'activities.show.done', failed: 'activities.show.failed' }, asks: { title: 'activities.show.title', text: 'activities.show.text', confirm: 'activities.show.confirm' }, many: { title: 'activities.show.many.title', text: 'activities.show.many.text', done: 'activities.show.many.done' }, undo: true },
      { kind: 'set', key: 'hide', label: 'activities.action.hide', icon: 'hide', may: 'activity.update', when: { field: 'states.visible', is: true }, set: { states: { visible: false } }, texts: { done: 'activities.hide.done', failed: 'activities.hide.failed' }, asks: { title: 'activities.hide.title', text: 'activities.hide.text', confirm: 'activities.hide.confirm' }, many: { title: 'activities.hide.many.title', text: 'activities.hide.many.text', done: 'activities.hide.many.done' }, undo: true },
      { kind: 'run', key: 'copyLink', label: 'activities.action.copyLink', icon: 'link', may: 'link.create', run: copyActivityLink },
      { kind: 'run', key: 'aicc', label: 'activities.action.aicc', icon: 'download', may: 'package.download', run: downloadAicc },
      { kind: 'run', key: 'tinCan', label: 'activities.action.tinCan', icon: 'download', may: 'package.download', run: downloadTinCan },
      { kind: 'remove', key: 'delete', label: 'activities.action.delete', icon: 'delete', may: 'activity.delete', onFailedCopy: true, texts: { done: 'activities.delete.done', failed: 'activities.delete.failed' }, asks: { title: 'activities.delete.title', text: 'activities.delete.text', confirm: 'activities.delete.confirm' }, many: { title: 'activities.delete.many.title', text: 'activities.delete.many.text', done: 'activities.delete.many.done' } },
    ],
  },
  exportFor: ['manager', 'reviewer'],
  create: { Dialog: CreateActivityDialog, label: 'activities.create', for: ['manager'] },
  empty: { noMatch: 'activities.empty.noMatch', title: 'activities.empty.title', text: 'activities.empty.text', Introduction: ActivitiesIntroduction },
};

export function ActivitiesList() {
  return <ResourceList spec={activitiesSpec} />;
}
