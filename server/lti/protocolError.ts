/** Error of a tool's request, with the code of its standard (such as RFC 6749, 5.2). */
export class ProtocolError extends Error {
  readonly status: number;
  readonly error: string;
  /** For the log and the audit table, where the caller is told less. */
  readonly reason: string;
  constructor(status: number, error: string, message: string, reason: string = message) {
    super(message);
    this.reason = reason;
    this.status = status;
    this.error = error;
  }
}
