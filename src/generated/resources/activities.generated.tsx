// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { ActivityNameCell } from '../../features/activities/ActivityNameCell.tsx';
import { ActivityVisibilityCell } from '../../features/activities/ActivityVisibilityCell.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { ActivitiesRow } from './activities.types.generated.ts';

const activitiesSpec: ListSpec<ActivitiesRow> = {
  resource: 'activities',
  title: 'activities.title',
  count: 'activities.count',
  perPage: 10,
  sort: { field: 'name', order: 'ASC' },
  search: 'activities.search',
  columns: [
    { key: 'name', label: 'activities.column.name', sortable: true, Cell: ActivityNameCell },
    { key: 'states.visible', label: 'activities.column.states.visible', sortable: true, from: 600, for: ['manager', 'reviewer'], Cell: ActivityVisibilityCell },
    { key: 'type', label: 'activities.column.type', sortable: true, from: 480, values: { individual: 'ActivityType.individual', group: 'ActivityType.group', 'q-and-a': 'ActivityType.q-and-a', 'interactive-video': 'ActivityType.interactive-video' } },
  ],
  filters: [
    { kind: 'oneOf', key: 'type', label: 'activities.filter.type', values: { individual: 'ActivityType.individual', group: 'ActivityType.group', 'q-and-a': 'ActivityType.q-and-a', 'interactive-video': 'ActivityType.interactive-video' } },
    { kind: 'flag', key: 'visible', label: 'activities.filter.visible', for: ['manager'] },
  ],
  empty: { noMatch: 'activities.empty.noMatch', title: 'activities.empty.title', text: 'activities.empty.text' },
};

export function ActivitiesList() {
  return <ResourceList spec={activitiesSpec} />;
}
