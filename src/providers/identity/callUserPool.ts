import { fetchAuthSession } from 'aws-amplify/auth';
import type { BrowserIdentitySettings } from '../../../shared/domain/identitySettings.ts';

interface Refusal {
  __type?: string;
  message?: string;
}

/** Calls an action of the user pool that aws-amplify lacks, or whose refusal it hides, with the access token. */
export async function callUserPool(
  { userPoolEndpoint, region }: BrowserIdentitySettings,
  action: string,
): Promise<unknown> {
  const { tokens } = await fetchAuthSession();
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
  });
  if (answer.ok) return answer.json();
  const { __type = '', message = '' } = (await answer.json().catch(() => ({}))) as Refusal;
  throw Object.assign(new Error(message), { name: __type.split('#').at(-1) ?? '' });
}
