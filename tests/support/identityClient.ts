import { createDiffieHellman } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { readConfig, type Config } from '../../server/config.ts';
import type { IdentitySettings } from '../../server/settings/identitySettings.ts';
import { buildApp } from '../../server/startup/buildApp.ts';
import { openIdentity } from '../../server/identity/openIdentity.ts';
import { identityTables, type IdentityDatabase } from '../../server/identity/tables.ts';
import { projectRoot } from '../../server/projectRoot.ts';
import { freePort } from './freePort.ts';
import { testServices } from './testApi.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

export const CLIENT = 'practicum-console';
export const PASSWORD = 'Str0ng-Pässword';
export const POOL = 'Local0001';

export interface TestProvider {
  app: FastifyInstance;
  config: Config;
  origin: string;
  database: TestDatabase;
  db: IdentityDatabase;
  close(): Promise<void>;
}

/** Starts the real app with the embedded identity provider, on its own database unless it shares one. */
export async function openProvider({
  shared,
  ...settings
}: Partial<IdentitySettings> & { shared?: TestProvider } = {}): Promise<TestProvider> {
  const database = shared?.database ?? (await createTestDatabase());
  const plain = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: String(shared?.config.port ?? (await freePort())),
  });
  const config = { ...plain, identity: { ...plain.identity, ...settings } };
  const services = testServices(config);
  const { authority, embedded } = await openIdentity(config, database.db, services);
  if (!embedded) throw new Error('The embedded provider was asked for.');
  const browserConfig = () => {
    throw new Error('this test asks for no page');
  };
  const app = await buildApp({
    services,
    db: database.db,
    authority,
    browserConfig,
    webRoot: '/nonexistent',
    identityPlugin: embedded.plugin,
  });
  // The server itself requests profiles from the first one by its address.
  if (!shared) await app.listen({ host: 'localhost', port: config.port });
  return {
    app,
    config,
    origin: `http://localhost:${config.port}`,
    database,
    db: identityTables(database.db),
    close: async () => {
      const closed = app.close();
      // A connection whose first request was canceled before it was sent counts as busy for a minute.
      app.server.closeAllConnections();
      await closed;
      if (!shared) await database.close();
    },
  };
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  bytes: string;
}

/** Sends one user-pool action. A text instead of an object is sent unchanged. */
export async function act(
  { app }: TestProvider,
  action: string,
  input: object | string,
  remoteAddress = '127.0.0.1',
): Promise<Answer> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/idp/',
    remoteAddress,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    payload: typeof input === 'string' ? input : JSON.stringify({ ClientId: CLIENT, ...input }),
  });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown>, bytes: body };
}

export const signUp = (provider: TestProvider, email: string, password = PASSWORD): Promise<Answer> =>
  act(provider, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: Object.entries({ email, given_name: 'Ada', family_name: 'Byron' }).map(([Name, Value]) => ({
      Name,
      Value,
    })),
  });

/** Returns the e-mails to someone, newest first. */
export const mailsTo = ({ db }: TestProvider, email: string) =>
  db
    .selectFrom('identity.outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();

/** Returns the newest code that was e-mailed to someone. */
export async function codeFor(provider: TestProvider, email: string): Promise<string> {
  const [mail] = await mailsTo(provider, email);
  return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? 'no code was mailed';
}

export const confirm = (provider: TestProvider, email: string, code: string): Promise<Answer> =>
  act(provider, 'ConfirmSignUp', { Username: email, ConfirmationCode: code });

/** Creates a confirmed account. */
export async function createAccount(provider: TestProvider, email: string): Promise<string> {
  await signUp(provider, email);
  const { status, bytes } = await confirm(provider, email, await codeFor(provider, email));
  if (status !== 200) throw new Error(bytes);
  return email;
}

export const signInPlainly = (
  provider: TestProvider,
  email: string,
  password = PASSWORD,
  address?: string,
): Promise<Answer> =>
  act(
    provider,
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } },
    address,
  );

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

export const tokensOf = ({ body }: Answer): Tokens => body.AuthenticationResult as Tokens;

export interface ClientSrp {
  A: { toString(radix: number): string };
  getPasswordAuthenticationKey(input: {
    username: string;
    password: string;
    serverBValue: object;
    salt: object;
  }): Promise<object>;
}

interface AmplifyInteger {
  toString(radix: number): string;
  modPow(exponent: AmplifyInteger, modulus: AmplifyInteger, done?: ModPowDone): AmplifyInteger;
}

interface AmplifyIntegers {
  new (text: string, radix: number): AmplifyInteger;
  prototype: AmplifyInteger;
}

type ModPowDone = (error: null, power: AmplifyInteger) => void;

interface AmplifySrp {
  getAuthenticationHelper(pool: string): Promise<ClientSrp>;
  getSignatureString(input: {
    username: string;
    userPoolName: string;
    challengeParameters: object;
    dateNow: string;
    hkdf: object;
  }): string;
  getNowString(): string;
  BigInteger: AmplifyIntegers;
}

/**
 * Computes the modular power natively. Amplify's own, in JavaScript, takes 60 times as long for the same number;
 * the journeys sign in with it.
 */
function modPow(this: AmplifyInteger, exponent: AmplifyInteger, modulus: AmplifyInteger, done?: ModPowDone) {
  const prime = BigInt(`0x${modulus.toString(16)}`);
  const text = this.toString(16);
  const signed = text.startsWith('-') ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`);
  const base = ((signed % prime) + prime) % prime;
  const exchange = createDiffieHellman(toBytes(modulus.toString(16)), 2);
  exchange.setPrivateKey(toBytes(exponent.toString(16)));
  const Integer = this.constructor as AmplifyIntegers;
  const power = new Integer(exchange.computeSecret(toBytes(base.toString(16))).toString('hex'), 16);
  done?.(null, power);
  return power;
}

const toBytes = (hex: string): Buffer => Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');

/** Loads aws-amplify's client side of SRP, so that a mistake in our code can't occur on both sides. */
export async function amplifySrp(): Promise<AmplifySrp> {
  const folder = join(
    projectRoot,
    'node_modules/aws-amplify/node_modules/@aws-amplify/auth/dist/esm/providers/cognito/utils/srp',
  );
  const load = (file: string) => import(/* @vite-ignore */ join(folder, file)) as Promise<unknown>;
  const modules = await Promise.all(
    ['getAuthenticationHelper.mjs', 'getSignatureString.mjs', 'getNowString.mjs'].map(load),
  );
  const { default: BigInteger } = (await load('BigInteger/BigInteger.mjs')) as { default: AmplifyIntegers };
  BigInteger.prototype.modPow = modPow;
  return { ...(Object.assign({}, ...modules) as Omit<AmplifySrp, 'BigInteger'>), BigInteger };
}

export interface SrpChallenge {
  SALT: string;
  SRP_B: string;
  SECRET_BLOCK: string;
  USER_ID_FOR_SRP: string;
}

/** Computes Amplify's proof of a password. */
export async function prove(
  helper: ClientSrp,
  challenge: SrpChallenge,
  password: string,
): Promise<{ timestamp: string; signature: string }> {
  const { BigInteger, getNowString, getSignatureString } = await amplifySrp();
  const { SALT, SRP_B, USER_ID_FOR_SRP: username } = challenge;
  const hkdf = await helper.getPasswordAuthenticationKey({
    username,
    password,
    serverBValue: new BigInteger(SRP_B, 16),
    salt: new BigInteger(SALT, 16),
  });
  const timestamp = getNowString();
  return {
    timestamp,
    signature: getSignatureString({
      username,
      userPoolName: POOL,
      challengeParameters: challenge,
      dateNow: timestamp,
      hkdf,
    }),
  };
}

/** Signs in as aws-amplify does. Returns the second step. */
export async function signInBySrp(
  provider: TestProvider,
  email: string,
  password = PASSWORD,
  address?: string,
): Promise<Answer> {
  const helper = await (await amplifySrp()).getAuthenticationHelper(POOL);
  const first = await act(
    provider,
    'InitiateAuth',
    { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A: helper.A.toString(16) } },
    address,
  );
  const challenge = first.body.ChallengeParameters as SrpChallenge;
  const { timestamp, signature } = await prove(helper, challenge, password);
  const ChallengeResponses = {
    USERNAME: challenge.USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  };
  return act(provider, 'RespondToAuthChallenge', { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }, address);
}

/** Calls one of the hosted pages. */
export const call = ({ app }: TestProvider, options: InjectOptions): Promise<LightMyRequestResponse> =>
  app.inject(options);

export const postForm = (
  provider: TestProvider,
  url: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<LightMyRequestResponse> =>
  call(provider, {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(fields).toString(),
  });
