import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { NAME_MAX } from '../../../shared/domain/limits.ts';
import { checkName } from '../../../shared/domain/api/validation.ts';
import { refusals } from '../cognitoError.ts';
import { lifetimes, secondsFromNow } from '../lifetimes.ts';
import { codeDelivery, deliver } from '../mail.ts';
import { checkPasswordPolicy, randomCode, sha256Hex } from '../secrets.ts';
import { poolName } from '../provider.ts';
import { storePassword } from '../srp.ts';
import { insertSignUp } from '../store/accountStore.ts';
import { clientId, loginOf, parse, requireClient, text, type Action } from './action.ts';

const input = z.object({
  ClientId: clientId,
  Username: text,
  Password: text,
  UserAttributes: z.array(z.object({ Name: text, Value: text })).default([]),
});

/**
 * Returns the same response whether or not the address has an account. Only the email to the address's owner shows the
 * difference.
 */
export const signUp: Action = async (provider, given, { words }) => {
  const { ClientId, Username, Password, UserAttributes } = parse(input, given);
  requireClient(provider, ClientId);
  if (!provider.settings.signUp) throw refusals.signUpClosed();
  const email = loginOf(Username);
  checkPasswordPolicy(provider.settings.passwordPolicy, Password);
  const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value.trim()]));
  const id = randomUUID();
  const names = { given_name: nameOf(attributes, 'given_name'), family_name: nameOf(attributes, 'family_name') };
  const password = storePassword(poolName(provider), id, Password);
  const code = randomCode();
  const isNew = await insertSignUp(provider.db, {
    id,
    email,
    ...names,
    ...password,
    code_hash: sha256Hex(code),
    expires_at: secondsFromNow(lifetimes.mailedCode),
  });
  await deliver(provider, email, isNew ? { about: 'code', words, code } : { about: 'known', words });
  return { UserConfirmed: false, UserSub: id, ...codeDelivery(email) };
};

function nameOf(attributes: ReadonlyMap<string, string>, name: string): string {
  const value = attributes.get(name) ?? '';
  if (checkName(value) !== undefined)
    throw refusals.invalid(
      `Attributes did not conform to the schema: ${name}: expected 1 to ${NAME_MAX} characters on one line`,
    );
  return value;
}
