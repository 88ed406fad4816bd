/** An error that the operator can fix. The message is complete, so no stack is printed. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Writes a message for the operator to stderr, separately from the log. */
export const logToStandardError = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
