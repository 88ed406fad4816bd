import { randomBytes } from 'node:crypto';

/** Names a request in the log and in error answers; unique across processes. */
export const createRequestId = (): string => `req-${randomBytes(6).toString('hex')}`;
