/** What a command says, and whether all was well. */
export interface Result {
  text: string;
  code: 0 | 1;
}

export const refuse = (text: string): Result => ({ text, code: 1 });
