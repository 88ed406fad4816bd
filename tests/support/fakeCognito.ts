import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { POOL } from './identityClient.ts';
import { startSrp, storePassword, verifySrp, type SrpState } from '../../server/identity/srp.ts';

const REGION = 'us-west-2';
// The sign-in page calls the pool from another origin.
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const PASSWORD_SCOPE = 'aws.cognito.signin.user.admin';

export interface FakeAccount {
  email: string;
  password?: string;
  emailVerified?: boolean;
}

/** Settings of an app client. Tests change them to verify the checks. */
export interface FakeClient {
  id: string;
  hasSecret: boolean;
  flows: string[];
  callbackUrls: string[];
  signOutUrls: string[];
  grants: ('code' | 'token')[];
  revealsAccounts: boolean;
}

export interface FakeCognito {
  origin: string;
  client: FakeClient;
  /** Public keys. Empty for a pool that signs nothing. */
  keys: object[];
  /** `identity` section of the configuration file. */
  identity: Readonly<Record<string, unknown>>;
  createAccount(account: FakeAccount): void;
  /** Returns an access token like that of a sign-in with the password. */
  accessToken(email: string): Promise<string>;
  close(): Promise<void>;
}

type Body = Record<string, unknown>;
type Account = FakeAccount & { sub: string };

/** An error in Cognito's format. */
class Refusal extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** Starts a user pool with hosted pages that responds like Amazon Cognito, on a port of this computer. */
export async function startFakeCognito(consoleOrigin: string): Promise<FakeCognito> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = randomUUID();
  const accounts = new Map<string, Account>();
  const challenges = new Map<string, { account: Account; state: SrpState }>();
  const codes = new Map<string, { account: Account; challenge: string; redirectUri: string }>();
  const client: FakeClient = {
    id: '1example23456789',
    hasSecret: false,
    flows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    callbackUrls: [`${consoleOrigin}/`],
    signOutUrls: [`${consoleOrigin}/login`],
    grants: ['code'],
    revealsAccounts: false,
  };
  // A connection that closes while a busy test sends its next request would fail that request.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void answer(request, response));
  await once(server.listen(0, 'localhost'), 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const userPoolId = `${REGION}_${POOL}`;
  const issuer = `${origin}/${userPoolId}`;
  const fake = {
    origin,
    client,
    keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }],
    identity: {
      mode: 'cognito',
      region: REGION,
      userPoolId,
      clientId: client.id,
      userPoolEndpoint: `${origin}/`,
      issuers: [issuer],
      hostedDomain: new URL(origin).host,
    },
    createAccount: (account: FakeAccount) => void accounts.set(account.email, { ...account, sub: randomUUID() }),
    accessToken: (email: string) => sign(accountOf(email), { token_use: 'access', scope: PASSWORD_SCOPE }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function accountOf(email: string): Account {
    const account = accounts.get(email);
    if (account === undefined) throw new Error(`The test has created no account ${email}.`);
    return account;
  }

  const sign = ({ sub }: Account, claims: Body): Promise<string> =>
    new SignJWT({ client_id: client.id, username: sub, auth_time: Math.floor(Date.now() / 1000), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('1h')
      .setJti(randomUUID())
      .sign(privateKey);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const body = await text(request);
    const json = (value: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json', ...CORS }).end(JSON.stringify(value));
    const redirect = (location: string) => response.writeHead(302, { location }).end();
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    switch (url.pathname) {
      case `/${userPoolId}/.well-known/openid-configuration`:
        return void json({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
      case `/${userPoolId}/.well-known/jwks.json`:
        return void json({ keys: fake.keys });
      case '/oauth2/authorize':
        return void redirect(authorize(url.searchParams));
      case '/login':
        return void redirect(signInOnPage(url.searchParams, new URLSearchParams(body)));
      case '/oauth2/token':
        return void json(...(await exchange(new URLSearchParams(body))));
      case '/oauth2/userInfo':
        return void json(Object.fromEntries(attributesOf(bearer)));
      case '/logout':
        return void redirect(logout(url.searchParams));
      case '/':
        return act(String(request.headers['x-amz-target']).split('.')[1] ?? '', JSON.parse(body) as Body).then(
          (value) => void json(value),
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
            json({ __type: error.type, message: error.message }, 400);
          },
        );
      default:
        json({ message: 'Not found' }, 404);
    }
  }

  async function act(action: string, input: Body): Promise<object> {
    switch (action) {
      case 'InitiateAuth':
        return initiateAuth(input, input['AuthParameters'] as Record<string, string>);
      case 'RespondToAuthChallenge':
        return respond(input['ChallengeResponses'] as Record<string, string>);
      case 'GetUser':
        return {
          UserAttributes: attributesOf(String(input['AccessToken'])).map(([Name, Value]) => ({ Name, Value })),
        };
      default:
        throw new Refusal('UnknownOperationException', '');
    }
  }

  function initiateAuth({ ClientId, AuthFlow }: Body, { USERNAME = '', SRP_A = '' }: Record<string, string>): object {
    if (ClientId !== client.id)
      throw new Refusal('ResourceNotFoundException', `User pool client ${String(ClientId)} does not exist.`);
    if (client.hasSecret)
      throw new Refusal(
        'NotAuthorizedException',
        `Client ${client.id} is configured with secret but SECRET_HASH was not received`,
      );
    if (!client.flows.includes(`ALLOW_${String(AuthFlow)}`))
      throw new Refusal('InvalidParameterException', `${String(AuthFlow)} is not enabled for the client.`);
    const known = accounts.get(USERNAME);
    if (known === undefined && client.revealsAccounts)
      throw new Refusal('UserNotFoundException', 'User does not exist.');
    const account = known ?? { email: USERNAME, sub: randomUUID() };
    const password = storePassword(POOL, account.sub, account.password ?? randomUUID());
    const state = startSrp(password, SRP_A);
    if (state === undefined) throw new Refusal('InvalidParameterException', 'SRP_A');
    const secretBlock = randomBytes(32).toString('base64');
    challenges.set(secretBlock, { account, state });
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: password.salt,
        SRP_B: state.B,
        SECRET_BLOCK: secretBlock,
        USER_ID_FOR_SRP: account.sub,
        USERNAME: account.sub,
      },
    };
  }

  async function respond(responses: Record<string, string>): Promise<object> {
    const secretBlock = responses['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '';
    const challenge = challenges.get(secretBlock);
    challenges.delete(secretBlock);
    const proof = { timestamp: responses['TIMESTAMP'] ?? '', signature: responses['PASSWORD_CLAIM_SIGNATURE'] ?? '' };
    if (
      challenge === undefined ||
      !verifySrp({ pool: POOL, userId: challenge.account.sub, state: challenge.state, secretBlock, ...proof })
    )
      throw new Refusal('NotAuthorizedException', 'Incorrect username or password.');
    return { AuthenticationResult: await tokensOf(challenge.account, PASSWORD_SCOPE) };
  }

  const tokensOf = async (account: Account, scope: string) => ({
    AccessToken: await sign(account, { token_use: 'access', scope }),
    IdToken: await sign(account, { token_use: 'id', aud: client.id, email: account.email }),
    RefreshToken: randomUUID(),
    ExpiresIn: 3600,
    TokenType: 'Bearer',
  });

  function attributesOf(token: string): [string, string][] {
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
    const account = [...accounts.values()].find((each) => each.sub === sub);
    return [
      ['sub', sub],
      ['email', account?.email ?? ''],
      ['email_verified', String(account?.emailVerified ?? true)],
    ];
  }

  const refusedPage = (error: string) => `/error?error=${error}`;

  function authorize(query: URLSearchParams): string {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== client.id) return refusedPage('invalid_client');
    if (!client.callbackUrls.includes(redirectUri)) return refusedPage('redirect_mismatch');
    const isGranted = client.grants.some((grant) => grant === query.get('response_type'));
    return isGranted ? `/login?${query.toString()}` : `${redirectUri}?error=unauthorized_client`;
  }

  /** Submits the hosted page's form. */
  function signInOnPage(query: URLSearchParams, form: URLSearchParams): string {
    const account = accounts.get(form.get('username') ?? '');
    if (account === undefined || account.password !== form.get('password')) return `/login?${query.toString()}`;
    const code = randomUUID();
    const redirectUri = query.get('redirect_uri') ?? '';
    codes.set(code, { account, redirectUri, challenge: query.get('code_challenge') ?? '' });
    return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()}`;
  }

  async function exchange(form: URLSearchParams): Promise<[object, number]> {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (code?.challenge !== verifier || code.redirectUri !== form.get('redirect_uri'))
      return [{ error: 'invalid_grant' }, 400];
    const { AccessToken, IdToken, RefreshToken } = await tokensOf(code.account, 'openid email profile');
    return [{ access_token: AccessToken, id_token: IdToken, refresh_token: RefreshToken, expires_in: 3600 }, 200];
  }

  function logout(query: URLSearchParams): string {
    const address = query.get('logout_uri') ?? '';
    return client.signOutUrls.includes(address) ? address : refusedPage('redirect_mismatch');
  }

  return fake;
}
