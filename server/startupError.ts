/** A fault that the operator can mend: its message is the whole story, so it is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** A sentence for the operator, beside the log. */
export const logToStandardError = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
