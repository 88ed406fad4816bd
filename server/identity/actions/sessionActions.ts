import { z } from 'zod';
import { sha256Hex } from '../secrets.ts';
import { hasSecondFactor } from '../store/secondFactorStore.ts';
import { findSessionByToken, removeSession, removeSessionsOf } from '../store/sessionStore.ts';
import { accountOfToken, PASSWORD_SCOPE, refreshSession } from '../tokens.ts';
import { clientId, parse, text, type Action } from './action.ts';

export const getTokensFromRefreshToken: Action = async (provider, given) => {
  const { ClientId, RefreshToken } = parse(z.object({ ClientId: clientId, RefreshToken: text }), given);
  return { AuthenticationResult: await refreshSession(provider, RefreshToken, ClientId, { rotate: true }) };
};

/** Requires the scope that only a password sign-in grants, as in Cognito. */
export const getUser: Action = async (provider, given) => {
  const { AccessToken } = parse(z.object({ AccessToken: text }), given);
  const { id, email, given_name, family_name } = await accountOfToken(provider, AccessToken, PASSWORD_SCOPE);
  const attributes = { sub: id, email, email_verified: 'true', given_name, family_name };
  return {
    Username: id,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ...((await hasSecondFactor(provider, id)) && {
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    }),
  };
};

/** Revokes a token. An unknown token counts as already revoked. */
export const revokeToken: Action = async (provider, given) => {
  const { ClientId, Token } = parse(z.object({ ClientId: clientId, Token: text }), given);
  const session = await findSessionByToken(provider.db, sha256Hex(Token), ClientId);
  if (session) await removeSession(provider.db, session.id);
  return {};
};

export const globalSignOut: Action = async (provider, given) => {
  const { AccessToken } = parse(z.object({ AccessToken: text }), given);
  const account = await accountOfToken(provider, AccessToken, PASSWORD_SCOPE);
  await removeSessionsOf(provider.db, account.id);
  return {};
};
