import { randomBytes } from 'node:crypto';

const PROCESS = randomBytes(5).toString('hex');
let made = 0;

/** Names a request in answers and in the log: the process drawn at random, the request counted, since drawing costs. */
export const createRequestId = (): string => `req-${PROCESS}${(made += 1).toString(16)}`;
