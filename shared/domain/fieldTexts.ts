import type { Scope } from './api/operation.ts';

/** A text in a field of some rows, and the number of those rows if it is known. */
export interface FieldText {
  name: string;
  count?: number;
}

/** Finds existing texts of a field in a list's rows, for inputs that suggest them. */
export interface FieldTexts {
  /** Returns the first texts that contain the search text. */
  getTexts(field: string, search: { text: string; scope: Scope }): Promise<FieldText[]>;
}
