/** What a tool did wrong, by the word that its standard has for it (RFC 6749, 5.2, and the like). */
export class ProtocolError extends Error {
  readonly status: number;
  readonly error: string;
  constructor(status: number, error: string, message: string) {
    super(message);
    this.status = status;
    this.error = error;
  }
}
