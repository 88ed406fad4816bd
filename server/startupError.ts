/** A fault that the operator can mend: its message is the whole story, so it is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
