import { STORAGE_PATH } from '../../shared/domain/launches/toolStorage.ts';

/** Paths of the platform, relative to its issuer. */
export const ltiPaths = {
  configuration: '/.well-known/openid-configuration',
  authorization: '/lti/auth',
  jwks: '/lti/jwks',
  token: '/lti/token',
  registration: '/lti/register',
  deepLinking: '/lti/deep-linking',
  returning: '/lti/return',
  storage: STORAGE_PATH,
  lineItems: (courseId: string) => `/lti/courses/${courseId}/lineitems`,
  lineItem: (courseId: string, id: string) => `/lti/courses/${courseId}/lineitems/${id}`,
  events: '/lti/events',
  standing: (launchId: string) => `/lti/launches/${launchId}/standing`,
  memberships: (courseId: string) => `/lti/courses/${courseId}/memberships`,
} as const;
