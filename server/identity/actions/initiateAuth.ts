import { z } from 'zod';
import { refusals } from '../cognitoError.ts';
import { lifetimes } from '../lifetimes.ts';
import { findCandidate, signInByPassword } from '../passwordSignIn.ts';
import type { Provider } from '../provider.ts';
import { randomToken } from '../secrets.ts';
import { startSrp, type SrpState } from '../srp.ts';
import { insertTicket } from '../store/ticketStore.ts';
import { issueTokensOrChallenge } from '../secondFactor.ts';
import { refreshSession } from '../tokens.ts';
import { clientId, loginOf, parse, requireClient, text, type Action } from './action.ts';

const input = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_SRP_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: text, SRP_A: text }),
  }),
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: text, PASSWORD: text }),
  }),
  z.object({
    AuthFlow: z.literal('REFRESH_TOKEN_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({ REFRESH_TOKEN: text }),
  }),
]);

/** State that the second step of SRP needs from the first one. */
export interface Challenge {
  login: string;
  clientId: string;
  userId: string;
  state: SrpState;
  isUnconfirmed?: true;
}

export const initiateAuth: Action = async (provider, given, { address }) => {
  const { AuthFlow, ClientId, AuthParameters } = parse(input, given);
  requireClient(provider, ClientId);
  switch (AuthFlow) {
    case 'USER_SRP_AUTH':
      return challenge(provider, ClientId, loginOf(AuthParameters.USERNAME), AuthParameters.SRP_A);
    case 'USER_PASSWORD_AUTH': {
      const account = await signInByPassword(
        provider,
        { login: loginOf(AuthParameters.USERNAME), address },
        AuthParameters.PASSWORD,
      );
      return issueTokensOrChallenge(provider, account, ClientId);
    }
    case 'REFRESH_TOKEN_AUTH':
      return {
        AuthenticationResult: await refreshSession(provider, AuthParameters.REFRESH_TOKEN, ClientId, { rotate: false }),
      };
  }
};

async function challenge(provider: Provider, clientId: string, login: string, srpA: string): Promise<object> {
  const { userId, password, isUnconfirmed } = await findCandidate(provider, login);
  const state = startSrp(password, srpA);
  if (!state) throw refusals.invalid('SRP_A is invalid.');
  const secretBlock = Buffer.from(randomToken(48)).toString('base64');
  const kept: Challenge = {
    login,
    clientId,
    userId,
    state,
    ...(isUnconfirmed && { isUnconfirmed }),
  };
  await insertTicket(provider.db, 'challenge', secretBlock, kept, lifetimes.challenge);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SRP_B: state.B,
      SECRET_BLOCK: secretBlock,
      USER_ID_FOR_SRP: userId,
      USERNAME: userId,
    },
  };
}
