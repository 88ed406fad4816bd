import type { AuditEventKind } from '../enums.ts';
import type { ListRow } from '../lists/listRules.ts';

/** Types of the API whose records have a history. */
export type HistoryType = 'Org' | 'OrgUser' | 'Course' | 'CourseUser' | 'Activity';
/** Types of the API whose deleted records can be restored. */
export type RestorableType = 'Activity' | 'CourseUser' | 'OrgUser' | 'CourseLink';

/** A changed field with its name in the API. The values are JSON texts. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

export interface HistoryEvent {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  event: AuditEventKind;
  actor: string | null;
  actorName: string;
  actingAs: string | null;
  changes: FieldChange[];
}

/** A deleted record that can be restored. Times are epoch milliseconds. */
export interface DeletedRecord {
  id: string;
  name: string;
  userId: string | null;
  role: string | null;
  deletedAt: number;
  deletedBy: string | null;
  restorableUntil: number;
  submissions: number;
  courseRoles: number;
}

export interface Paged<Item> {
  items: Item[];
  nextPageToken: string | null;
}

/** Methods of our data provider for histories and deleted records. */
export interface Histories {
  /** Lists events, newest first. */
  getHistory(type: HistoryType, record: ListRow, nextPageToken?: string): Promise<Paged<HistoryEvent>>;
  /** Lists deleted records, newest first. `id` is that of the course or org they belonged to. */
  getDeletions(type: RestorableType, id: string, nextPageToken?: string): Promise<Paged<DeletedRecord>>;
  /** Restores a deleted record. The resource's lists are up to date when the promise resolves. */
  restoreDeletion(resource: string, id: string): Promise<void>;
}

/** Returns a record's key for getHistory. A member's key is the id of the course or org, plus the person. */
export const historyKey = ({ id, courseId, orgId, userId }: ListRow): { id: string; userId: string | null } =>
  typeof userId === 'string' ? { id: String(courseId ?? orgId), userId } : { id: String(id), userId: null };

/**
 * Returns the update input that sets a field to a value. The field can be a path: `states.visible` sets a field of
 * `states`.
 */
export const restoredData = (field: string, value: unknown): ListRow =>
  field
    .split('.')
    .reverse()
    .reduce<unknown>((inner, name) => ({ [name]: inner }), value) as ListRow;
