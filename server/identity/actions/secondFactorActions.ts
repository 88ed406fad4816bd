import { z } from 'zod';
import { recordAudit } from '../../audit/auditStore.ts';
import type { AuditEventKind } from '../../../shared/domain/enums.ts';
import { refusals } from '../cognitoError.ts';
import type { Provider } from '../provider.ts';
import type { Account } from '../store/accountStore.ts';
import {
  findSecondFactor,
  hasSecondFactor,
  keepSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
  takeStep,
} from '../store/secondFactorStore.ts';
import { mayTry, noteSuccess } from '../throttle.ts';
import { accountOfToken, PASSWORD_SCOPE } from '../tokens.ts';
import { createRecoveryCodes, createSecret, stepOf } from '../totp.ts';
import { parse, text, type Action } from './action.ts';

const token = z.object({ AccessToken: text });

/**
 * Returns the caller's account at this provider. Accounts of other providers have their second factor at those
 * providers.
 */
async function ownAccount(provider: Provider, given: unknown): Promise<Account> {
  const account = await accountOfToken(provider, parse(token, given).AccessToken, PASSWORD_SCOPE);
  if (account.provider !== null) throw refusals.scope();
  return account;
}

const record = (provider: Provider, event: AuditEventKind, account: Account, address: string): Promise<void> =>
  recordAudit(provider.db, { event, actor: account.email, result: 'ok', address: provider.auditAddress(address) });

/** Begins to set up a second factor. It takes effect after one of its codes has been entered. */
export const associateSoftwareToken: Action = async (provider, given) => {
  const account = await ownAccount(provider, given);
  const SecretCode = createSecret();
  if (!(await keepSecret(provider, account.id, SecretCode))) throw refusals.secondFactorOn();
  return { SecretCode };
};

export const verifySoftwareToken: Action = async (provider, given, { address }) => {
  const account = await ownAccount(provider, given);
  const { UserCode } = parse(z.object({ UserCode: text }), given);
  const attempt = { login: `second-factor:${account.email}`, address };
  if (!(await mayTry(provider.db, attempt))) throw refusals.tooMany();
  const factor = await findSecondFactor(provider, account.id);
  const step = factor && stepOf(factor.secret, UserCode.replaceAll(/\s/g, ''));
  if (step === undefined || !(await takeStep(provider, account.id, step))) throw refusals.wrongSetupCode();
  await noteSuccess(provider.db, attempt);
  if (!factor?.isConfirmed) await record(provider, 'secondFactor.on', account, address);
  return { Status: 'SUCCESS' };
};

/** Turns the second factor off, or leaves it on. In this provider, verification has already turned it on. */
export const setUserMfaPreference: Action = async (provider, given, { address }) => {
  const account = await ownAccount(provider, given);
  const { SoftwareTokenMfaSettings: wanted } = parse(
    z.object({ SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean().optional() }).optional() }),
    given,
  );
  if (wanted?.Enabled === true && !(await hasSecondFactor(provider, account.id)))
    throw refusals.invalid('User does not have a verified software token.');
  if (wanted?.Enabled === false && (await removeSecondFactor(provider, account.id)))
    await record(provider, 'secondFactor.off', account, address);
  return {};
};

/** Creates new recovery codes, which replace the old ones. Cognito has no such action. */
export const createRecoveryCodesAction: Action = async (provider, given) => {
  const account = await ownAccount(provider, given);
  if (!(await hasSecondFactor(provider, account.id)))
    throw refusals.invalid('User does not have a verified software token.');
  const RecoveryCodes = createRecoveryCodes();
  await replaceRecoveryCodes(provider, account.id, RecoveryCodes);
  return { RecoveryCodes };
};
