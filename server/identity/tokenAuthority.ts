/** Claims of a valid access token. */
export interface Claims {
  issuer: string;
  subject: string;
  clientId: string;
  /** True if the person signed in on the hosted pages instead of with a password in the console. */
  isHosted: boolean;
  /** Time of the sign-in, in epoch seconds. */
  authTime: number;
}

/** Profile of a token's holder at the identity provider. */
export interface Profile {
  /** Undefined if the provider doesn't supply one. */
  email: string | undefined;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
}

/** Resolves the holder of an access token. */
export interface TokenAuthority {
  /** Returns the claims of an access token. Throws UNAUTHORIZED if it is invalid. */
  verifyAccessToken(token: string): Promise<Claims>;
  fetchProfile(token: string): Promise<Profile>;
}
