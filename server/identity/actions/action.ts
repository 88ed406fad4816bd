import { z } from 'zod';
import { checkEmail, normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { Translator } from '../../i18n/translator.ts';
import { refusals } from '../cognitoError.ts';
import { findClient, type Client, type Provider } from '../provider.ts';

interface Caller {
  address: string;
  /** Translates the texts of emails. */
  words: Translator;
}

/** A user-pool action. It has the name that Cognito's API uses, and its input and response are Cognito's JSON. */
export type Action = (provider: Provider, input: unknown, caller: Caller) => Promise<object>;

export const text = z.string().max(8192);
export const clientId = text;

export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw refusals.invalid(`${issue?.path.join('.') ?? 'The request'}: ${issue?.message ?? 'not readable'}`);
}

export function requireClient(provider: Provider, id: string): Client {
  const client = findClient(provider, id);
  if (!client) throw refusals.unknownClient();
  return client;
}

/** Returns the email address in the form that accounts store. */
export function loginOf(username: string): string {
  const broken = checkEmail(username);
  if (broken) {
    const where = broken.character === undefined ? '' : ` Character ${broken.place} is ${broken.character}.`;
    throw refusals.invalid(`Invalid email address format.${where}`);
  }
  return normalizeEmail(username);
}
