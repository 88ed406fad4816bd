import { z } from 'zod';
import { refusals } from '../cognitoError.ts';
import { admit } from '../passwordSignIn.ts';
import { poolName, type Provider } from '../provider.ts';
import { admitCode, issueTokensOrChallenge, type PendingSignIn } from '../secondFactor.ts';
import { verifySrp } from '../srp.ts';
import { findAccount } from '../store/accountStore.ts';
import { findTicket, takeTicket } from '../store/ticketStore.ts';
import { startSession } from '../tokens.ts';
import { clientId, parse, text, type Action } from './action.ts';
import type { Challenge } from './initiateAuth.ts';

const passwordInput = z.object({
  ClientId: clientId,
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: z.object({ PASSWORD_CLAIM_SECRET_BLOCK: text, PASSWORD_CLAIM_SIGNATURE: text, TIMESTAMP: text }),
});
const codeInput = z.object({
  ClientId: clientId,
  ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  Session: text,
  ChallengeResponses: z.object({ SOFTWARE_TOKEN_MFA_CODE: text }),
});
const input = z.discriminatedUnion('ChallengeName', [passwordInput, codeInput]);

export const respondToAuthChallenge: Action = async (provider, given, { address }) => {
  const answer = parse(input, given);
  return answer.ChallengeName === 'PASSWORD_VERIFIER'
    ? takePassword(provider, answer, address)
    : takeCode(provider, answer, address);
};

async function takePassword(provider: Provider, answer: z.infer<typeof passwordInput>, address: string) {
  const { ClientId, ChallengeResponses } = answer;
  const {
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  } = ChallengeResponses;
  const challenge = await takeTicket<Challenge>(provider.db, 'challenge', secretBlock);
  if (challenge?.clientId !== ClientId) throw refusals.wrongCredentials();
  const { login, userId, state, isUnconfirmed } = challenge;
  // No account has the id of a decoy, but looking it up takes the same time.
  const known = await findAccount(provider.db, userId);
  const candidate = { userId, ...(known && { account: known }), ...(isUnconfirmed && { isUnconfirmed }) };
  const isRight = () => verifySrp({ pool: poolName(provider), userId, state, secretBlock, timestamp, signature });
  return issueTokensOrChallenge(provider, await admit(provider, { login, address }, candidate, isRight), ClientId);
}

/** Checks a code. After a wrong code, another one can be entered. The right code completes the pending sign-in. */
async function takeCode(provider: Provider, answer: z.infer<typeof codeInput>, address: string) {
  const { ClientId, Session, ChallengeResponses } = answer;
  const half = await findTicket<PendingSignIn>(provider.db, 'secondFactor', Session);
  const account = half?.clientId === ClientId ? await findAccount(provider.db, half.accountId) : undefined;
  if (account === undefined) throw refusals.challengeOver();
  await admitCode(provider, account, ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE, address);
  // If two correct codes arrive at the same time, only one counts.
  if ((await takeTicket(provider.db, 'secondFactor', Session)) === undefined) throw refusals.challengeOver();
  return {
    ChallengeParameters: {},
    AuthenticationResult: await startSession(provider, account, { clientId: ClientId }),
  };
}
