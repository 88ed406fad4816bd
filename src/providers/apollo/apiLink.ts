import { ApolloLink, HttpLink } from '@apollo/client/core';
import { createPersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { removeTypenameFromVariables } from '@apollo/client/link/remove-typename';
import { whilePageStays } from '../../../shared/browser/pageStays.ts';
import { documentHash } from '../../../shared/domain/typedDocument.ts';
import { createAnswerLink, createTypedErrorLink } from './errorLinks.ts';
import { createSessionLink, createRenewLink, createTokenLink, type SessionOptions } from './sessionLinks.ts';

export interface ApiLinkOptions extends SessionOptions {
  url: string;
}

/** Creates the chain of links to the API. docs/decisions/0033 explains the order. */
export const createApiLink = ({ url, ...session }: ApiLinkOptions): ApolloLink =>
  ApolloLink.from([
    createTypedErrorLink(),
    createSessionLink(session),
    createRenewLink(session),
    createTokenLink(session),
    removeTypenameFromVariables(),
    createPersistedQueryLink({ generateHash: documentHash }),
    createAnswerLink(),
    new HttpLink({ uri: url, fetch: fetchForAWhile as typeof fetch }),
  ]);

/** A server that doesn't respond within this time counts as unreachable. */
const TIMEOUT_MS = 30_000;

/** A call with a file, which is in the fetchOptions of the call's context. */
interface Sent extends RequestInit {
  body?: string;
  upload?: Uint8Array<ArrayBuffer>;
}

/** Time that a file of many megabytes can take on a slow connection. */
const UPLOAD_TIMEOUT_MS = 600_000;

const fetchForAWhile = (address: string, { upload, ...call }: Sent = {}) => {
  const url = upload === undefined ? address : `${address}/upload?operation=${encodeURIComponent(call.body ?? '')}`;
  const headers = { ...(call.headers as Record<string, string>), 'content-type': 'application/octet-stream' };
  const init = upload === undefined ? call : { ...call, headers, body: upload };
  const timeout = AbortSignal.timeout(upload === undefined ? TIMEOUT_MS : UPLOAD_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return whilePageStays(fetch(url, { ...init, signal }));
};
