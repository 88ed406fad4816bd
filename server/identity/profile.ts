import { z } from 'zod';
import { DomainError } from '../../shared/domain/api/errors.ts';
import type { IdentitySettings } from '../settings/identitySettings.ts';
import type { Profile } from './tokenAuthority.ts';
import { isRefusal, profileRequest } from './profileRequest.ts';

// A provider can omit any of these attributes, or send null.
const attributes = z.object({
  email: z.string().trim().min(1).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
});
const user = z.object({ UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().default('') })) });

/**
 * Fetches the profile of an access token's holder, because the token doesn't contain it. Uses Cognito's GetUser if the
 * scope permits it, otherwise OpenID Connect's userInfo. The calls are the same for the embedded provider and Amazon
 * Cognito.
 */
export async function fetchProfile(token: string, settings: IdentitySettings): Promise<Profile> {
  const { isUser, url, init } = profileRequest(token, settings);
  const answer = await fetchJson(url, init);
  const found = attributes.parse(isUser ? attributesOf(answer) : answer);
  return {
    email: found.email,
    emailVerified: found.email_verified === true || found.email_verified === 'true',
    givenName: found.given_name,
    familyName: found.family_name,
  };
}

const attributesOf = (answer: unknown): object =>
  Object.fromEntries(user.parse(answer).UserAttributes.map(({ Name, Value }) => [Name, Value]));

const PATIENCE_MS = 10_000;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const reach = () => fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  // The provider may close a kept-alive connection at this moment. Both calls only read, so they can be retried.
  const response = await reach()
    .catch((error: unknown) => {
      if (error instanceof TypeError) return reach();
      throw error;
    })
    .catch((error: unknown) => {
      throw unavailable(error);
    });
  // The token's signature is valid, but the provider has ended its session, for example after a password change.
  if (await isRefusal(response)) throw new DomainError('UNAUTHORIZED');
  if (response.ok) return response.json();
  const error = new Error(`the identity provider returned ${response.status} for a profile request`);
  throw response.status >= SERVER_ERROR || response.status === TOO_MANY_REQUESTS ? unavailable(error) : error;
}

/** Returns an error that callers can retry, unlike an internal error. */
const unavailable = (cause: unknown): DomainError =>
  new DomainError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause });
