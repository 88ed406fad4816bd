import type { Selectable } from 'kysely';
import type { SavedViewTable } from '../../db/tables.ts';

export type SavedViewRow = Selectable<SavedViewTable>;
