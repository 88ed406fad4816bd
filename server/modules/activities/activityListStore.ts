import { sql, type Kysely } from 'kysely';
import { ACTIVITY_TYPES, type ColumnKey } from '../../../src/domain/words.ts';
import type { Database } from '../../db/tables.ts';
import type { ActivityFilter } from '../../generated/resolvers.generated.ts';
import { containsText, readPage, type SortKey } from '../keyset.ts';
import type { ListRequest, Orders } from '../listRequest.ts';
import type { Page } from '../page.ts';
import { selectActivities, type ActivityRow } from './activityStore.ts';

export const activityOrders = {
  name: ['text', 'uuid'],
  type: ['integer', 'text', 'uuid'],
  'states.visible': ['boolean', 'text', 'uuid'],
} as const satisfies Orders;

/** Whose list of which course it is. */
export interface ActivityScope {
  course: { org_id: string; id: string };
  userId: string;
  seesHidden: boolean;
}

export function listActivities(db: Kysely<Database>, scope: ActivityScope, filter: ActivityFilter, request: ListRequest): Promise<Page<ActivityRow>> {
  const { text, type, tag, visible } = filter;
  let query = selectActivities(db, scope.userId).where('activity.org_id', '=', scope.course.org_id).where('activity.course_id', '=', scope.course.id);
  if (!scope.seesHidden) query = query.where('activity.visible', '=', true);
  if (text !== undefined && text !== null) query = query.where(containsText(text.trim(), sql`activity.name`));
  if (type !== undefined && type !== null) query = query.where(sql<boolean>`activity.type = any(${type}::text[])`);
  if (tag !== undefined && tag !== null) query = query.where(sql<boolean>`activity.tags && ${tag}::text[]`);
  if (visible !== undefined && visible !== null) query = query.where('activity.visible', '=', visible);
  return readPage(query, sortKeys(request.sort.field), request);
}

const TYPE_ORDER = [...ACTIVITY_TYPES].sort();

function sortKeys(field: ColumnKey): SortKey[] {
  const byName: SortKey[] = [
    { expression: sql`activity.name_key`, type: 'text' },
    { expression: sql`activity.id`, type: 'uuid' },
  ];
  if (field === 'type') return [{ expression: sql`array_position(${TYPE_ORDER}::text[], activity.type)`, type: 'integer' }, ...byName];
  if (field === 'states.visible') return [{ expression: sql`activity.visible`, type: 'boolean' }, ...byName];
  return byName;
}
