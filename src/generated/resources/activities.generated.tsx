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
  title: 'resources.activities.name',
  opens: 'activity.read',
  count: 'resources.activities.count',
  perPage: 10,
  sort: { field: 'name', order: 'ASC' },
  search: 'resources.activities.search',
  rowName: 'name',
  copies: 'copyInfo',
  columns: [
    { key: 'name', label: 'resources.activities.fields.name', sortable: true, Cell: ActivityNameCell },
    { key: 'states.visible', label: 'resources.activities.fields.states.visible', sortable: true, from: 600, for: ['manager', 'reviewer'], Cell: ActivityVisibilityCell },
    { key: 'type', label: 'resources.activities.fields.type', sortable: true, from: 480, values: { individual: 'ActivityType.individual', group: 'ActivityType.group', 'q-and-a': 'ActivityType.q-and-a', 'interactive-video': 'ActivityType.interactive-video' } },
  ],
  filters: [
    { kind: 'oneOf', key: 'type', label: 'resources.activities.filter.type', values: { individual: 'ActivityType.individual', group: 'ActivityType.group', 'q-and-a': 'ActivityType.q-and-a', 'interactive-video': 'ActivityType.interactive-video' } },
    { kind: 'either', key: 'visible', label: 'resources.activities.filter.visible', values: { true: 'resources.activities.filter.visible.true', false: 'resources.activities.filter.visible.false' }, for: ['manager'] },
    { kind: 'words', key: 'tag', label: 'resources.activities.filter.tag', field: 'tags', feature: 'enterprise' },
  ],
  rowActions: {
    for: ['manager', 'reviewer'],
    selectFor: ['manager'],
    actions: [
      { kind: 'dialog', key: 'copy', label: 'resources.activities.action.copy', icon: 'copy', may: 'activity.copy', Dialog: CopyActivityDialog },
      { kind: 'set', key: 'show', label: 'resources.activities.action.show', icon: 'show', may: 'activity.update', when: { field: 'states.visible', is: false }, set: { states: { visible: true } }, texts: { done: 'resources.activities.show.done', failed: 'resources.activities.show.failed' }, asks: { title: 'resources.activities.show.title', text: 'resources.activities.show.text', confirm: 'resources.activities.show.confirm' }, many: { title: 'resources.activities.show.many.title', text: 'resources.activities.show.many.text', done: 'resources.activities.show.many.done' }, undo: true },
      { kind: 'set', key: 'hide', label: 'resources.activities.action.hide', icon: 'hide', may: 'activity.update', when: { field: 'states.visible', is: true }, set: { states: { visible: false } }, texts: { done: 'resources.activities.hide.done', failed: 'resources.activities.hide.failed' }, asks: { title: 'resources.activities.hide.title', text: 'resources.activities.hide.text', confirm: 'resources.activities.hide.confirm' }, many: { title: 'resources.activities.hide.many.title', text: 'resources.activities.hide.many.text', done: 'resources.activities.hide.many.done' }, undo: true },
      { kind: 'run', key: 'copyLink', label: 'resources.activities.action.copyLink', icon: 'link', may: 'link.create', run: copyActivityLink },
      { kind: 'run', key: 'aicc', label: 'resources.activities.action.aicc', icon: 'download', may: 'package.download', run: downloadAicc },
      { kind: 'run', key: 'tinCan', label: 'resources.activities.action.tinCan', icon: 'download', may: 'package.download', run: downloadTinCan },
      { kind: 'remove', key: 'delete', label: 'resources.activities.action.delete', icon: 'delete', may: 'activity.delete', onFailedCopy: true, texts: { done: 'resources.activities.delete.done', failed: 'resources.activities.delete.failed' }, asks: { title: 'resources.activities.delete.title', text: 'resources.activities.delete.text', confirm: 'resources.activities.delete.confirm' }, many: { title: 'resources.activities.delete.many.title', text: 'resources.activities.delete.many.text', done: 'resources.activities.delete.many.done' } },
    ],
  },
  exportFor: ['manager', 'reviewer'],
  create: { Dialog: CreateActivityDialog, label: 'resources.activities.create', for: ['manager'] },
  empty: { noMatch: 'resources.activities.empty.noMatch', title: 'resources.activities.empty.title', text: 'resources.activities.empty.text', Introduction: ActivitiesIntroduction },
};

export function ActivitiesList() {
  return <ResourceList spec={activitiesSpec} />;
}
