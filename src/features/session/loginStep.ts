/** What the sign-in page shows; `email` and `password` travel from step to step. */
export type LoginStep =
  | { name: 'signIn'; notice?: 'confirmed' | 'passwordChanged' }
  | { name: 'signUp' }
  | { name: 'confirm'; email: string; password: string }
  | { name: 'forgot'; email: string };
