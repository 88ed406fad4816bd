import type { Selectable } from 'kysely';
import type { ImportRowTable, ImportTable } from '../../db/tables.ts';

/** An import without the content of its file. */
export type ImportRow = Omit<Selectable<ImportTable>, 'content'>;

export type ImportLineRow = Selectable<ImportRowTable>;

/** A row of a plan that isn't stored yet. */
export type NewImportRow = Omit<
  Selectable<ImportRowTable>,
  'org_id' | 'import_id' | 'is_done' | 'made_person' | 'made_member' | 'is_undone'
>;
