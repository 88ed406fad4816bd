import type { SignInChallenge, SignInStep } from '../../../shared/domain/identity/identity.ts';
import { useState } from 'react';
import { identityErrorOf, type IdentityError } from '../../../shared/domain/identity/identityError.ts';

/** Returns a function that runs one step of signing in, whether it is running, and its refusal if there is one. */
export function useIdentityStep() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<IdentityError>();
  const run = async (step: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await step();
    } catch (error) {
      setRefusal(identityErrorOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}

/** Typed values that are passed from step to step. */
export interface Credentials {
  email: string;
  password: string;
}

/** Content of the sign-in page. */
export type LoginStep =
  | { name: 'signIn'; notice?: 'confirmed' | 'passwordChanged' }
  | { name: 'signUp' }
  | ({ name: 'confirm' } & Credentials)
  | ({ name: 'challenge'; challenge: SignInChallenge } & Credentials)
  | { name: 'forgot'; email: string; notice?: 'resetRequired' };

/** Returns the content of the page after a step of the provider; undefined once the person is signed in. */
export function stepAfter(next: SignInStep, { email, password }: Credentials): LoginStep | undefined {
  switch (next) {
    case 'signedIn':
      return undefined;
    case 'confirmSignUp':
      return { name: 'confirm', email, password };
    case 'resetPassword':
      return { name: 'forgot', email, notice: 'resetRequired' };
    default:
      return { name: 'challenge', challenge: next, email, password };
  }
}

export interface ChallengeProps<Challenge = SignInChallenge> {
  challenge: Challenge;
  given: Credentials;
  /** Responds to the challenge, then continues with the next one or in the console. */
  answer: (response: string, attributes?: Readonly<Record<string, string>>, given?: Credentials) => Promise<void>;
  onStep: (step: LoginStep) => void;
}
