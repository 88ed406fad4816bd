import { z } from 'zod';
import { recordAudit } from '../../audit/auditStore.ts';
import { refusals } from '../cognitoError.ts';
import { poolName } from '../provider.ts';
import { checkPasswordPolicy } from '../secrets.ts';
import { isPassword, storePassword } from '../srp.ts';
import type { IdentityDatabase } from '../tables.ts';
import { updatePassword } from '../store/accountStore.ts';
import { removeSessionsOf } from '../store/sessionStore.ts';
import { mayTry, noteSuccess } from '../throttle.ts';
import { PASSWORD_SCOPE, sessionOfToken } from '../tokens.ts';
import { parse, text, type Action } from './action.ts';

const input = z.object({ AccessToken: text, PreviousPassword: text, ProposedPassword: text });

/** Sets a new password and ends the account's other sessions. Wrong passwords count like failed sign-ins. */
export const changePassword: Action = async (provider, given, { address }) => {
  const { AccessToken, PreviousPassword, ProposedPassword } = parse(input, given);
  const { account, sessionId } = await sessionOfToken(provider, AccessToken, PASSWORD_SCOPE);
  const { id, email: actor, salt, verifier } = account;
  if (salt === null || verifier === null) throw refusals.scope();
  checkPasswordPolicy(provider.settings.passwordPolicy, ProposedPassword);
  const attempt = { login: actor, address };
  if (!(await mayTry(provider.db, attempt))) throw refusals.tooMany();
  const pool = poolName(provider);
  const record = { event: 'password.change', actor, address: provider.auditAddress(address) } as const;
  if (!isPassword(pool, id, PreviousPassword, { salt, verifier })) {
    await recordAudit(provider.db, { ...record, result: 'denied' });
    throw refusals.wrongCredentials();
  }
  await noteSuccess(provider.db, attempt);
  await provider.db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, id, storePassword(pool, id, ProposedPassword));
    await removeSessionsOf(transaction, id, { except: sessionId });
    const db: IdentityDatabase = transaction;
    await recordAudit(db, { ...record, result: 'ok' });
  });
  return {};
};
