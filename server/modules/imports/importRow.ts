import type { Selectable } from 'kysely';
import type { ImportRowTable, ImportTable } from '../../db/tables.ts';

/** An import without the file. */
export type ImportRow = Omit<Selectable<ImportTable>, 'content'>;

/** A row of an import. */
export type ImportRowRow = Selectable<ImportRowTable>;

/** A row of a plan, before it is stored. */
export type NewImportRow = Omit<
  Selectable<ImportRowTable>,
  'org_id' | 'import_id' | 'is_done' | 'made_person' | 'made_member' | 'is_undone'
>;
