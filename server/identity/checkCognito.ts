import { getDiffieHellman } from 'node:crypto';
import { z } from 'zod';
import { routes } from '../../shared/domain/paths.ts';
import type { Config } from '../config.ts';
import type { IdentitySettings } from '../settings/identitySettings.ts';
import { actionsAddress, hostedOrigin } from './profileRequest.ts';
import { jwksAddress } from './verifyAccessToken.ts';

const PATIENCE_MS = 3000;
/** Address that cannot exist, because its domain is reserved (RFC 2606). */
const PROBE = 'start-check@practicum.invalid';

const metadata = z.object({ issuer: z.string() });
const keys = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });

type Checked = Pick<Config, 'publicUrl'> & { identity: IdentitySettings };

/** Returns the problems found in the setup of Amazon Cognito, one sentence each. */
export async function checkCognito({ identity, publicUrl }: Checked): Promise<string[]> {
  const consoles = [
    { origin: publicUrl, clientId: identity.clientId, signedOut: routes.login },
    ...identity.ssoHosts.map(({ host, provider }) => ({
      origin: `${new URL(publicUrl).protocol}//${host}`,
      clientId: provider.clientId,
      provider: provider.id,
      signedOut: routes.ssoLogout,
    })),
  ];
  const checks = [
    checkIssuer(identity),
    checkKeys(identity),
    checkClient(identity),
    ...consoles.flatMap((console) => [checkSignIn(identity, console), checkSignOut(identity, console)]),
  ];
  const problems = (await Promise.all(checks)).flatMap((problem) => (problem === undefined ? [] : [problem]));
  return [...new Set(problems)].map((problem) => `Amazon Cognito: ${problem}`);
}

const noAnswer = (address: string, setting: string): string =>
  `${new URL(address).origin} does not respond: check ${setting}, and that this server can reach that address.`;

const reach = (address: string, init: RequestInit = {}): Promise<Response | undefined> =>
  fetch(address, { redirect: 'manual', ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

async function checkIssuer({ issuers, userPoolId, region }: IdentitySettings): Promise<string | undefined> {
  const [issuer = ''] = issuers;
  const response = await reach(`${issuer}/.well-known/openid-configuration`);
  if (response === undefined) return noAnswer(issuer, 'identity.region');
  const found = metadata.safeParse(await readJson(response));
  if (!response.ok || !found.success)
    return `the user pool ${userPoolId} does not exist in ${region}: check identity.userPoolId and identity.region.`;
  return issuers.includes(found.data.issuer)
    ? undefined
    : `the user pool signs tokens as ${found.data.issuer}: add it to identity.issuers.`;
}

async function checkKeys(identity: IdentitySettings): Promise<string | undefined> {
  const address = jwksAddress(identity);
  const response = await reach(address);
  if (response === undefined) return noAnswer(address, 'identity.jwksUri');
  return response.ok && keys.safeParse(await readJson(response)).success
    ? undefined
    : `${address} returns no keys, so sign-ins can't be verified: check identity.userPoolId and identity.jwksUri.`;
}

const failure = z.object({ __type: z.string(), message: z.string().default('') });

/** Checks the client by starting an SRP sign-in for an address that doesn't exist. */
async function checkClient(identity: IdentitySettings): Promise<string | undefined> {
  const { clientId } = identity;
  const address = actionsAddress(identity);
  const response = await reach(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: PROBE, SRP_A: getDiffieHellman('modp15').generateKeys('hex') },
    }),
  });
  if (response === undefined) return noAnswer(address, 'identity.region and identity.userPoolEndpoint');
  if (response.ok) return undefined;
  const { data } = failure.safeParse(await readJson(response));
  const type = data?.__type.split('#').at(-1) ?? String(response.status);
  if (type === 'ResourceNotFoundException')
    return `the app client ${clientId} does not exist: check identity.clientId.`;
  if (/secret/i.test(data?.message ?? ''))
    return (
      `the app client ${clientId} must not have a secret, because a browser can't keep one: ` +
      'create one without and name it in identity.clientId.'
    );
  if (/USER_SRP_AUTH/.test(data?.message ?? ''))
    return `the app client ${clientId} does not accept passwords: turn on the authentication flow ALLOW_USER_SRP_AUTH.`;
  if (type === 'UserNotFoundException')
    return (
      `the app client ${clientId} reveals whether an address has an account: ` +
      'turn on "Prevent user existence errors".'
    );
  return `the app client ${clientId} rejects the start of a sign-in: ${type} ${data?.message ?? ''}`.trim();
}

interface CheckedConsole {
  origin: string;
  clientId: string;
  provider?: string;
  signedOut: string;
}

async function checkSignIn(
  identity: IdentitySettings,
  { origin, clientId, provider }: CheckedConsole,
): Promise<string | undefined> {
  const callback = `${origin}${routes.root}`;
  const response = await reach(
    addressOf(identity, '/oauth2/authorize', {
      client_id: clientId,
      redirect_uri: callback,
      response_type: identity.responseType,
      scope: identity.scopes.join(' '),
      ...(identity.responseType === 'code' && { code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' }),
      ...(provider !== undefined && { identity_provider: provider }),
    }),
  );
  if (response === undefined) return noAnswer(hostedOrigin(identity), 'identity.hostedDomain');
  const error = errorOf(response);
  if (error === undefined) return undefined;
  if (error === 'redirect_mismatch')
    return `add ${callback} to the allowed callback URLs of the app client ${clientId}.`;
  const grant = identity.responseType === 'code' ? 'Authorization code grant' : 'Implicit grant';
  return (
    `the hosted pages at ${identity.hostedDomain} reject the app client ${clientId} (${error}): ` +
    `give it the grant type "${grant}", the scopes ${identity.scopes.join(', ')}` +
    `${provider === undefined ? '' : `, the identity provider ${provider}`} and the callback URL ${callback}.`
  );
}

async function checkSignOut(
  identity: IdentitySettings,
  { origin, clientId, signedOut }: CheckedConsole,
): Promise<string | undefined> {
  const logout = `${origin}${signedOut}`;
  const response = await reach(addressOf(identity, '/logout', { client_id: clientId, logout_uri: logout }));
  if (response === undefined || response.headers.get('location')?.startsWith(logout) === true) return undefined;
  return `add ${logout} to the allowed sign-out URLs of the app client ${clientId}.`;
}

const addressOf = (identity: IdentitySettings, path: string, query: Record<string, string>): string =>
  `${hostedOrigin(identity)}${path}?${new URLSearchParams(query).toString()}`;

/** Returns the error code of a hosted page, from its redirect or its status. */
function errorOf(response: Response): string | undefined {
  const location = response.headers.get('location');
  if (location !== null) {
    const { searchParams, hash } = new URL(location, response.url);
    return searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error') ?? undefined;
  }
  return response.ok ? undefined : `status ${response.status}`;
}
