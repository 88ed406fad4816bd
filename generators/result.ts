/** What a command says, and whether all was well. */
export interface Result {
  text: string;
  code: 0 | 1;
  /** What was asked for, and so not among what goes wrong, also where the code says that it is bad. */
  isReport?: true;
}

export const refuse = (text: string): Result => ({ text, code: 1 });
