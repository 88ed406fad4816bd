/** Error in a tool's request, with a code from its standard (such as RFC 6749, 5.2). */
export class ProtocolError extends Error {
  readonly status: number;
  readonly error: string;
  /** Reason for the log and the audit table. It can contain more detail than the response. */
  readonly reason: string;
  constructor(status: number, error: string, message: string, reason: string = message) {
    super(message);
    this.reason = reason;
    this.status = status;
    this.error = error;
  }
}
