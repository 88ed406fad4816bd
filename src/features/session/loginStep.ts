import type { TotpSecret } from '../../../shared/domain/identity.ts';

/** What the sign-in page shows; `email` and `password` travel from step to step. */
export type LoginStep =
  | { name: 'signIn'; notice?: 'confirmed' | 'passwordChanged' }
  | { name: 'signUp' }
  | { name: 'confirm'; email: string; password: string }
  | { name: 'code'; setUp?: TotpSecret }
  | { name: 'forgot'; email: string };

/** The step for the code of an authenticator app, which may have to be set up first. */
export const codeStep = (asked: 'code' | TotpSecret): LoginStep => ({
  name: 'code',
  ...(asked !== 'code' && { setUp: asked }),
});
