import type { Selectable } from 'kysely';
import type { MatchingChangeTable } from '../../db/tables.ts';

export type MatchingChangeRow = Selectable<MatchingChangeTable>;
