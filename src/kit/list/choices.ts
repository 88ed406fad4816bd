/** One of the values that can be chosen, as react-admin's inputs and SelectField take them; `name` is a message id. */
export interface Choice {
  id: string;
  name: string;
}

/** The message id of a value; undefined for values that are not among the choices. */
export const choiceName = (choices: readonly Choice[], value: unknown): string | undefined =>
  choices.find(({ id }) => id === String(value))?.name;
