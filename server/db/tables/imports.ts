import type { FieldError } from '../../../shared/domain/api/errors.ts';
import type { ImportRole, ImportSettings, ImportState, ImportTotals, ImportedRoleWord } from '../storedTypes.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface ImportTable {
  org_id: string;
  id: Generated<string>;
  /** Course of the roster; null for the members of the org. */
  course_id: string | null;
  created_by: string | null;
  file_name: string;
  /** Content of the file; null once it has been read. */
  content: Buffer | null;
  state: Generated<ImportState>;
  /** Error, if the file can't be read. */
  failure: ColumnType<FieldError | null, string | null | undefined, string | null>;
  headers: Generated<string[]>;
  settings: JSONColumnType<ImportSettings>;
  role_words: ColumnType<ImportedRoleWord[], string | undefined, string>;
  counts: ColumnType<ImportTotals, string | undefined, string>;
  /** Number of processed rows. */
  progress: Generated<number>;
  created_at: Generated<Date>;
  applied_at: Date | null;
}

export interface ImportRowTable {
  org_id: string;
  import_id: string;
  /** Position when sorted by address. */
  place: number;
  line: number | null;
  cells: string[] | null;
  kind: 'course' | 'courseMember' | 'orgMember';
  course_id: string | null;
  course_name: Generated<string>;
  /** Term of a course that the import creates, or null. */
  course_term: string | null;
  /** foldText of that term. */
  course_term_key: Generated<string>;
  user_id: Generated<string>;
  given_name: Generated<string>;
  family_name: Generated<string>;
  name_key: Generated<string>;
  address_key: string | null;
  role_before: ImportRole | null;
  role: ImportRole | null;
  outcome: 'added' | 'changed' | 'removed' | 'unchanged' | 'refused';
  refusal: ColumnType<FieldError | null, string | null | undefined, string | null>;
  is_done: Generated<boolean>;
  made_person: Generated<boolean>;
  made_member: Generated<boolean>;
  is_undone: Generated<boolean>;
}
