import { ALL_SCOPES } from './ltiClaims.ts';
import { ltiPaths } from './ltiPaths.ts';
import { VARIABLES } from './substitution.ts';

export const CLAIMS = ['sub', 'iss', 'name', 'given_name', 'family_name', 'email', 'locale'];

/** Returns the OpenID Provider metadata, including the platform's configuration (LTI Dynamic Registration 1.0, 3.3). */
export function openIdConfiguration(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}${ltiPaths.authorization}`,
    token_endpoint: `${issuer}${ltiPaths.token}`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256'],
    jwks_uri: `${issuer}${ltiPaths.jwks}`,
    registration_endpoint: `${issuer}${ltiPaths.registration}`,
    scopes_supported: ['openid', ...ALL_SCOPES],
    response_types_supported: ['id_token'],
    response_modes_supported: ['form_post'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: CLAIMS,
    'https://purl.imsglobal.org/spec/lti-platform-configuration': {
      product_family_code: 'practicum',
      version: '1',
      messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
      variables: VARIABLES,
    },
  };
}
