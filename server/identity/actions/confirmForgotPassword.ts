import { z } from 'zod';
import { refusals } from '../cognitoError.ts';
import { checkPasswordPolicy, sha256Hex } from '../secrets.ts';
import { poolName } from '../provider.ts';
import { storePassword } from '../srp.ts';
import { findPasswordAccount, findResetCode, removeResetCode, updatePassword } from '../store/accountStore.ts';
import { removeSessionsOf } from '../store/sessionStore.ts';
import { mayTry, noteSuccess } from '../throttle.ts';
import { clientId, loginOf, parse, requireClient, text, type Action } from './action.ts';

const input = z.object({ ClientId: clientId, Username: text, ConfirmationCode: text, Password: text });

/** Sets the new password and ends every session of the account. */
export const confirmForgotPassword: Action = async (provider, given, { address }) => {
  const { ClientId, Username, ConfirmationCode, Password } = parse(input, given);
  const { db } = provider;
  requireClient(provider, ClientId);
  const email = loginOf(Username);
  checkPasswordPolicy(provider.settings.passwordPolicy, Password);
  const attempt = { login: `code:${email}`, address };
  const isAdmitted = await mayTry(db, attempt);
  const account = await findPasswordAccount(db, email);
  // Run this query for unknown names too, so that both cases take the same time.
  const code = await findResetCode(db, account?.id ?? '');
  const codeHash = sha256Hex(ConfirmationCode.trim());
  if (!account || code?.code_hash !== codeHash || !isAdmitted) throw refusals.codeMismatch();
  if (code.expires_at < new Date()) throw refusals.codeExpired();
  await noteSuccess(db, attempt);
  await db.transaction().execute(async (transaction) => {
    await removeResetCode(transaction, account.id);
    await updatePassword(transaction, account.id, storePassword(poolName(provider), account.id, Password));
    await removeSessionsOf(transaction, account.id);
  });
  return {};
};
