import { z } from 'zod';
import { refusals } from '../cognitoError.ts';
import { sha256Hex } from '../secrets.ts';
import { confirmSignUp as confirm, findPasswordAccount, listSignUps } from '../store/accountStore.ts';
import { mayTry, noteSuccess } from '../throttle.ts';
import { clientId, loginOf, parse, requireClient, text, type Action } from './action.ts';

const input = z.object({ ClientId: clientId, Username: text, ConfirmationCode: text });

export const confirmSignUp: Action = async (provider, given, { address }) => {
  const { ClientId, Username, ConfirmationCode } = parse(input, given);
  requireClient(provider, ClientId);
  const email = loginOf(Username);
  const attempt = { login: `code:${email}`, address };
  const isAdmitted = await mayTry(provider.db, attempt);
  const signUps = await listSignUps(provider.db, email);
  const signUp = signUps.find(({ code_hash }) => code_hash === sha256Hex(ConfirmationCode.trim()));
  if (!signUp || !isAdmitted || (await findPasswordAccount(provider.db, email))) throw refusals.codeMismatch();
  if (signUp.expires_at < new Date()) throw refusals.codeExpired();
  await noteSuccess(provider.db, attempt);
  if (!(await confirm(provider.db, signUp))) throw refusals.codeMismatch();
  return {};
};
