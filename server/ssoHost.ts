/** A host name on which people sign in through their company's own provider. */
export interface SsoHost {
  host: string;
  provider: { name: string; id: string; clientId: string };
  /** The only e-mail domains that the provider may assert. */
  domains: readonly string[];
}
