export interface Result {
  text: string;
  code: 0 | 1;
  /** True if the text is a requested report and not an error, regardless of the exit code. */
  isReport?: true;
}

export const refuse = (text: string): Result => ({ text, code: 1 });
