import type { Scope } from './api/operation.ts';

/** A text that rows have in a field, and the number of those rows if it is known. */
export interface FieldText {
  name: string;
  count?: number;
}

/** Finds texts that the rows of a list have in a field, for inputs that suggest them. */
export interface FieldTexts {
  /** Returns the first texts that contain a part. */
  getTexts(field: string, search: { text: string; scope: Scope }): Promise<FieldText[]>;
}
