import { updatePassword } from 'aws-amplify/auth';
import type { BrowserIdentitySettings } from '../../../shared/domain/identitySettings.ts';
import { callUserPool } from './callUserPool.ts';
import { translated } from './identityErrors.ts';

export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  translated(() => updatePassword({ oldPassword, newPassword }), { NotAuthorizedException: 'wrongPassword' });

/**
 * Ends all sessions. Amplify's signOut({ global: true }) would hide a refusal, which tokens of the hosted pages get
 * without the scope.
 */
export const endAllSessions = (settings: BrowserIdentitySettings): Promise<void> =>
  translated(
    async () => {
      await callUserPool(settings, 'GlobalSignOut');
    },
    { NotAuthorizedException: 'sessionsKept' },
  );
