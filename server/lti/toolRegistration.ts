import { isIP } from 'node:net';
import { z } from 'zod';
import { checkName } from '../../shared/domain/api/validation.ts';
import { BUILT_IN_CLIENT, type Registration } from '../launch/toolStore.ts';
import { isReachable } from '../mail/reachable.ts';
import { ALL_SCOPES } from './ltiClaims.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const httpAddress = z.url({ protocol: /^https?$/ });

/** Accepts https addresses only, so that a tool's data can't be read or changed in transit. */
export const toolAddress = httpAddress.refine(
  (address) => address.startsWith('https:') || LOOPBACK.includes(new URL(address).hostname),
  'an https address',
);

/** Accepts names of tools, which follow the same rules as other names. */
export const toolName = z
  .string()
  .trim()
  .superRefine((name, context) => {
    const refusal = checkName(name);
    if (refusal !== undefined) context.addIssue({ code: 'custom', message: `invalid name: ${refusal.rule}` });
  });

export const isOnLoopback = (url: string): boolean => LOOPBACK.includes(new URL(url).hostname);

/**
 * Returns whether an address is outside the platform's own computer and network. A self-registered tool can't use other
 * addresses, because the platform would call whatever service listens there. If the platform itself runs locally, as on
 * a developer's computer, local addresses are allowed.
 */
export function isForeignAddress(address: string, platform: string): boolean {
  if (isOnLoopback(platform)) return true;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return !isOnLoopback(address) && !host.endsWith('.localhost') && (isIP(host) === 0 || isReachable(host, []));
}

/** Custom parameters, which are texts sent with each launch. */
export const customParameters = z.record(z.string().min(1).max(255), z.string().max(1024));

export const toolMessage = z.object({
  type: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  target_link_uri: toolAddress.optional(),
  label: toolName.optional(),
  custom_parameters: customParameters.optional(),
});

/** Registration written by an operator. Omitted fields get their defaults, even when a registration is updated. */
const written = z.strictObject({
  name: toolName,
  client_id: z
    .string()
    .min(1)
    .max(255)
    .refine((id) => id !== BUILT_IN_CLIENT, 'the built-in tool is registered automatically'),
  deployment_id: z.string().min(1).max(255),
  initiate_login_uri: httpAddress,
  target_link_uri: httpAddress,
  redirect_uris: z.array(httpAddress).min(1).max(20),
  jwks_uri: httpAddress,
  notice_uri: httpAddress.optional(),
  custom_parameters: customParameters.optional(),
  messages: z.array(toolMessage).max(20).optional(),
  scopes: z.array(z.enum(ALL_SCOPES)).optional(),
});

/** Parses the registration file of `npm run tools -- add`. Throws all errors at once, by field. */
export function parseRegistration(text: string): Registration {
  const read = written.safeParse(parseJson(text));
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; '));
  const { custom_parameters, messages, scopes, notice_uri, ...registration } = read.data;
  return {
    ...registration,
    notice_uri: notice_uri ?? null,
    configuration: JSON.stringify({ custom: custom_parameters, messages, scopes }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`not JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}
