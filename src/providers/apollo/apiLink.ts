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

/** What a call passes on its way to the API; the order is explained in docs/decisions/0033. */
export const createApiLink = ({ url, ...session }: ApiLinkOptions): ApolloLink =>
  ApolloLink.from([
    createTypedErrorLink(),
    createSessionLink(session),
    createRenewLink(session),
    createTokenLink(session),
    removeTypenameFromVariables(),
    createPersistedQueryLink({ generateHash: documentHash }),
    createAnswerLink(),
    new HttpLink({ uri: url, fetch: fetchForAWhile }),
  ]);

/** A server that doesn't answer is as good as none after this long. */
const TIMEOUT_MS = 30_000;

const fetchForAWhile: typeof fetch = (url, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return whilePageStays(fetch(url, { ...init, signal }));
};
