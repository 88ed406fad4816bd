const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Uses http for the hosted pages of the embedded provider on this computer, and only there: for the page that is
 * opened and for the token call. Amplify always uses https (signInWithRedirect, completeOAuthFlow).
 */
export function loopbackOpener(hostedDomain: string): (url: string) => Promise<void> {
  if (!LOOPBACK.has(new URL(`http://${hostedDomain}`).hostname))
    throw new Error(`${hostedDomain} is not this computer: it is reached over https only`);
  const secure = `https://${hostedDomain}/`;
  const plain = `http://${hostedDomain}/`;
  const original = window.fetch.bind(window);
  window.fetch = (input, init) => original(input === `${secure}oauth2/token` ? `${plain}oauth2/token` : input, init);
  return (url) => {
    window.location.assign(url.replace(secure, plain));
    return Promise.resolve();
  };
}
