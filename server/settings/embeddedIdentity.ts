/** A host name on which people sign in through their company's own provider. */
export interface SsoHost {
  host: string;
  provider: { name: string; id: string; clientId: string };
  /** The only e-mail domains that the provider may assert. */
  domains: readonly string[];
}

const sso = (slug: string, company: string): SsoHost => ({
  host: `${slug}.localhost`,
  provider: { name: `${company} SSO`, id: `${company}SSO`, clientId: `practicum-${slug}` },
  domains: [`${slug}.test`],
});

/** Five single-sign-on hosts, which browsers resolve to this computer by themselves. */
const embeddedSsoHosts: readonly SsoHost[] = [
  sso('northwind', 'Northwind'),
  sso('contoso', 'Contoso'),
  sso('fabrikam', 'Fabrikam'),
  sso('tailspin', 'Tailspin'),
  sso('wingtip', 'Wingtip'),
];

/** The identity provider inside the server, as a browser on this computer reaches it. */
export function embeddedIdentity(port: number) {
  const userPoolId = 'us-west-2_Local0001';
  return {
    region: 'us-west-2',
    userPoolId,
    clientId: 'practicum-console',
    userPoolEndpoint: `http://localhost:${port}/idp/`,
    issuers: [`http://localhost:${port}/idp/${userPoolId}`],
    hostedDomain: `localhost:${port}/idp`,
    ssoHosts: embeddedSsoHosts,
  };
}
