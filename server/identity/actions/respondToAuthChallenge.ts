import { z } from 'zod';
import { refusals } from '../cognitoError.ts';
import { admit } from '../passwordSignIn.ts';
import { poolName } from '../provider.ts';
import { verifySrp } from '../srp.ts';
import { findAccount } from '../store/accountStore.ts';
import { takeTicket } from '../store/ticketStore.ts';
import { startSession } from '../tokens.ts';
import { clientId, parse, text, type Action } from './action.ts';
import type { Challenge } from './initiateAuth.ts';

const input = z.object({
  ClientId: clientId,
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: z.object({ PASSWORD_CLAIM_SECRET_BLOCK: text, PASSWORD_CLAIM_SIGNATURE: text, TIMESTAMP: text }),
});

export const respondToAuthChallenge: Action = async (provider, given, { address }) => {
  const { ClientId, ChallengeResponses } = parse(input, given);
  const {
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  } = ChallengeResponses;
  const challenge = await takeTicket<Challenge>(provider.db, 'challenge', secretBlock);
  if (challenge?.clientId !== ClientId) throw refusals.wrongCredentials();
  const { login, userId, state, accountId, isUnconfirmed } = challenge;
  const known = accountId === undefined ? undefined : await findAccount(provider.db, accountId);
  const candidate = { userId, ...(known && { account: known }), ...(isUnconfirmed && { isUnconfirmed }) };
  const isRight = () => verifySrp({ pool: poolName(provider), userId, state, secretBlock, timestamp, signature });
  const account = await admit(provider, { login, address }, candidate, isRight);
  return {
    ChallengeParameters: {},
    AuthenticationResult: await startSession(provider, account, { clientId: ClientId }),
  };
};
