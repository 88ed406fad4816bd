import { z } from 'zod';
import { asciiDomain, checkEmail, normalizeEmail } from '../../shared/domain/identity/emailAddress.ts';

const text = (wanted: string) => z.string({ error: wanted }).trim().min(1, wanted);
const address = (example: string) =>
  z.url({ protocol: /^https?$/, error: `an http or https address such as ${example}` });
const host = text('a host name such as northwind.localhost').regex(
  /^[a-z0-9.-]+$/,
  'a host name in lower case, without port or protocol',
);

const ssoHost = z.strictObject({
  host,
  provider: z.strictObject({
    name: text('the provider\'s name as people know it, such as "Northwind SSO"'),
    id: text("the provider's id in the user pool"),
    clientId: text('the id of the app client for signing in with this provider'),
    endSession: address('https://login.customer.example/logout').optional(),
  }),
  domains: z
    .array(
      text('an e-mail domain such as northwind.test').transform(
        (domain) => asciiDomain(domain) ?? domain.toLowerCase(),
      ),
    )
    .min(1, 'at least one e-mail domain'),
  orgId: z.guid("an institution's id, the last part of its page's address").toLowerCase().optional(),
});

const SECONDS_WANTED = 'a whole number of seconds from 0 to 3600';

const yesOrNo = z.boolean('true or false');
const LENGTH_WANTED = 'a whole number of characters from 6 to 99';
const passwordPolicy = z.strictObject({
  minimumLength: z.int(LENGTH_WANTED).min(6, LENGTH_WANTED).max(99, LENGTH_WANTED).optional(),
  requireUppercase: yesOrNo.optional(),
  requireLowercase: yesOrNo.optional(),
  requireNumbers: yesOrNo.optional(),
  requireSymbols: yesOrNo.optional(),
});

const identity = z.strictObject({
  mode: z.enum(['embedded', 'cognito'], { error: '"embedded" or "cognito"' }).optional(),
  region: text('an AWS region such as us-west-2').optional(),
  userPoolId: text('a user pool id such as us-west-2_AbCdEfGhI').optional(),
  clientId: text("the app client's id").optional(),
  userPoolEndpoint: address('https://cognito-idp.us-west-2.amazonaws.com/').optional(),
  issuers: z
    .array(address('https://cognito-idp.us-west-2.amazonaws.com/us-west-2_AbCdEfGhI'))
    .min(1, 'at least one issuer')
    .optional(),
  jwksUri: address('https://example.org/.well-known/jwks.json').optional(),
  hostedDomain: text('the hosted sign-in domain without protocol, such as auth.example.org').optional(),
  scopes: z.array(text('a scope such as openid')).min(1, 'at least one scope').optional(),
  responseType: z.enum(['code', 'token'], { error: '"code" or "token"' }).optional(),
  tokenStorage: z.enum(['local', 'session', 'memory'], { error: '"local", "session" or "memory"' }).optional(),
  sessionCheckSeconds: z.int(SECONDS_WANTED).min(0, SECONDS_WANTED).max(3600, SECONDS_WANTED).optional(),
  passwordPolicy: passwordPolicy.optional(),
  signUp: yesOrNo.optional(),
  google: yesOrNo.optional(),
  ssoHosts: z.array(ssoHost).optional(),
});

/** The optional runtime configuration file. Omitted settings have defaults. */
export const configFile = z.strictObject({
  identity: identity.optional(),
  links: z
    .strictObject({
      help: address('https://example.org/help').optional(),
      learning: address('https://example.org/learn').optional(),
      terms: address('https://example.org/terms').optional(),
      privacy: address('https://example.org/privacy').optional(),
    })
    .optional(),
  mail: z
    .strictObject({
      from: text('an e-mail address such as no-reply@example.org')
        .refine((email) => checkEmail(email) === undefined, 'an e-mail address such as no-reply@example.org')
        .transform(normalizeEmail)
        .optional(),
      smtp: z
        .strictObject({
          host: text('a host name such as smtp.example.org'),
          port: z.int('a port number').min(1, 'a port number').max(65_535, 'a port number'),
          secure: z.boolean('true to use TLS from the start').optional(),
          user: text('a user name').optional(),
          pass: text('a password').optional(),
        })
        .optional(),
      caFile: text('the path of a file with PEM certificates').optional(),
    })
    .optional(),
  media: z
    .strictObject({
      bucket: text('the name of a bucket'),
      region: text('a region such as us-west-2'),
      endpoint: address('https://s3.example.org').optional(),
      prefix: z.string({ error: 'a prefix for object names, such as "recordings/"' }).optional(),
      pathStyle: z.boolean('true if the bucket is part of the path').optional(),
    })
    .optional(),
  ffmpeg: text('the path of the program ffmpeg, such as /usr/bin/ffmpeg').optional(),
  speech: z
    .strictObject({
      url: address('http://localhost:8080'),
      key: text('the API key of the server').optional(),
      model: text('the name of a model such as whisper-1').optional(),
    })
    .optional(),
  customHeader: z
    .strictObject({
      name: text("the customer's name"),
      logoSrc: text("the address of the customer's logo"),
      color: z.string().regex(/^#[0-9a-f]{6}$/i, 'a color such as #1f4e79'),
    })
    .optional(),
});

export type ConfigFile = z.infer<typeof configFile>;
