/** Whether the page was opened by a hosted sign-in: with a code, with tokens in the fragment, or with a refusal. */
export function isRedirectReturn({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  const query = new URLSearchParams(search);
  return (
    (query.has('state') && (query.has('code') || query.has('error'))) || /(?:^#|&)(?:access_token|error)=/.test(hash)
  );
}
