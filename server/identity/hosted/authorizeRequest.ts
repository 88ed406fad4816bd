import type { Client, Provider } from '../provider.ts';
import { findClient } from '../provider.ts';

/** A console's sign-in request, stored while its form is open. */
export interface AuthorizeRequest {
  clientId: string;
  redirectUri: string;
  responseType: 'code' | 'token';
  scope: string;
  state?: string;
  nonce?: string;
  codeChallenge?: string;
  /** Id of the federated provider; absent for a sign-in with email and password. */
  federated?: string;
}

/** Result of parsing a request. Never redirect if it is `unregistered`, because the address isn't one of ours. */
export type ReadRequest =
  | { kind: 'request'; request: AuthorizeRequest }
  | { kind: 'unregistered' }
  | { kind: 'refused'; redirectUri: string; responseType: string; state?: string; error: string };

const REDIRECT_PATHS = ['/', '/login'];

const isRegisteredRedirect = (client: Client, uri: string): boolean =>
  REDIRECT_PATHS.some((path) => uri === `${client.origin}${path}`);

/**
 * Parses the query of /oauth2/authorize by RFC 6749 and RFC 7636, with Cognito's identity_provider and idp_identifier.
 */
export function readAuthorizeRequest(
  provider: Provider,
  query: Readonly<Record<string, string | undefined>>,
): ReadRequest {
  const client = findClient(provider, query.client_id ?? '');
  const redirectUri = query.redirect_uri ?? '';
  if (!client || !isRegisteredRedirect(client, redirectUri)) return { kind: 'unregistered' };
  const state = query.state === undefined ? {} : { state: query.state };
  const responseType = query.response_type ?? '';
  const refuse = (error: string): ReadRequest => ({ kind: 'refused', redirectUri, responseType, ...state, error });

  if (responseType !== provider.settings.responseType) return refuse('unauthorized_client');
  const usesCode = responseType === 'code';
  if (usesCode && (query.code_challenge_method !== 'S256' || !query.code_challenge)) return refuse('invalid_request');
  const federated = federatedProvider(provider, client, query.identity_provider ?? query.idp_identifier);
  if (federated === undefined) return refuse('invalid_request');
  return {
    kind: 'request',
    request: {
      clientId: client.id,
      redirectUri,
      responseType: usesCode ? 'code' : 'token',
      scope: query.scope ?? provider.settings.scopes.join(' '),
      ...state,
      ...(query.nonce !== undefined && { nonce: query.nonce }),
      ...(query.code_challenge !== undefined && { codeChallenge: query.code_challenge }),
      ...(federated !== 'COGNITO' && { federated }),
    },
  };
}

/**
 * Returns the federated provider of a sign-in. A single-sign-on console always uses its own provider; the main console
 * offers passwords and Google.
 */
function federatedProvider({ settings }: Provider, client: Client, asked: string | undefined): string | undefined {
  if (client.ssoProvider)
    return asked === undefined || asked === client.ssoProvider.id ? client.ssoProvider.id : undefined;
  if (asked === undefined || asked === 'COGNITO') return 'COGNITO';
  return asked === 'Google' && settings.google ? asked : undefined;
}

/** Returns the console's address with the result: a code in the query, or tokens in the fragment. */
export function redirectAddress(
  redirectUri: string,
  responseType: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const parameters = new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return `${redirectUri}${responseType === 'token' ? '#' : '?'}${parameters.toString()}`;
}
