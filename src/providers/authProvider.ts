import type { AuthProvider } from 'ra-core';
import { errorCodeOf } from '../domain/apiError.ts';
import { routes } from '../domain/paths.ts';

/** The guard has let the user in; what is left for react-admin is to leave when the API refuses the token for good. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(routes.logout),
  checkAuth: () => Promise.resolve(),
  checkError: (error: unknown) => (errorCodeOf(error) === 'UNAUTHORIZED' ? Promise.reject(new Error('Unauthorized')) : Promise.resolve()),
  getPermissions: () => Promise.resolve(),
};
