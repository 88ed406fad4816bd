import type { ResourcesConfig } from 'aws-amplify';
import { signOut } from 'aws-amplify/auth';
import type { HostedPages } from './hostedPages.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Amplify says https to the hosted pages, always (signInWithRedirect, completeOAuthFlow, oAuthSignOutRedirect).
 * For the embedded provider on this computer, and only there, this says http instead.
 */
export function loopbackHostedPages(config: ResourcesConfig, configure: (config: ResourcesConfig) => void): HostedPages {
  const cognito = config.Auth?.Cognito;
  const oauth = cognito?.loginWith?.oauth;
  if (!cognito || !oauth) throw new Error('the hosted pages are not configured');
  if (!LOOPBACK.has(new URL(`http://${oauth.domain}`).hostname)) throw new Error(`${oauth.domain} is not this computer: it is reached over https only`);
  const secure = `https://${oauth.domain}/`;
  const plain = `http://${oauth.domain}/`;

  const original = window.fetch.bind(window);
  window.fetch = (input, init) => original(input === `${secure}oauth2/token` ? `${plain}oauth2/token` : input, init);

  return {
    authSessionOpener: (url) => {
      window.location.assign(url.replace(secure, plain));
      return Promise.resolve();
    },
    async signOut() {
      // With the hosted pages configured, Amplify would leave for https by itself.
      const { oauth: _hosted, ...loginWith } = cognito.loginWith ?? {};
      configure({ ...config, Auth: { Cognito: { ...cognito, loginWith } as NonNullable<ResourcesConfig['Auth']>['Cognito'] } } as ResourcesConfig);
      await signOut();
      // The provider forgets the browser too, or the next sign-in with Google would ask for nobody.
      await original(`${plain}logout`, { credentials: 'include', mode: 'no-cors' }).catch(() => undefined);
    },
  };
}
