/** A host name where people sign in through their company's own provider. */
export interface SsoHost {
  host: string;
  /** `endSession` is the provider's end-session endpoint, which is opened after sign-out. */
  provider: { name: string; id: string; clientId: string; endSession?: string | undefined };
  /** The only email domains that the provider can assert. */
  domains: readonly string[];
  /** Institution that people join when they sign in on this host. */
  orgId?: string | undefined;
}

const sso = (slug: string, company: string): SsoHost => ({
  host: `${slug}.localhost`,
  provider: { name: `${company} SSO`, id: `${company}SSO`, clientId: `practicum-${slug}` },
  domains: [`${slug}.test`],
});

/** Five single-sign-on hosts. Browsers resolve their names to this computer without DNS. */
const embeddedSsoHosts: readonly SsoHost[] = [
  sso('northwind', 'Northwind'),
  sso('contoso', 'Contoso'),
  sso('fabrikam', 'Fabrikam'),
  sso('tailspin', 'Tailspin'),
  sso('wingtip', 'Wingtip'),
];

const USER_POOL_ID = 'us-west-2_Local0001';

export const embeddedIssuer = (port: number | '%'): string => `http://localhost:${port}/idp/${USER_POOL_ID}`;

/** Pattern for `like`, because the embedded provider has the same accounts on every port. */
export const ANY_EMBEDDED_ISSUER = embeddedIssuer('%');

/** Returns the settings of the embedded identity provider, as browsers on this computer reach it. */
export function embeddedIdentity(port: number) {
  return {
    region: 'us-west-2',
    userPoolId: USER_POOL_ID,
    clientId: 'practicum-console',
    userPoolEndpoint: `http://localhost:${port}/idp/`,
    issuers: [embeddedIssuer(port)],
    hostedDomain: `localhost:${port}/idp`,
    ssoHosts: embeddedSsoHosts,
  };
}
