import type { Action } from './action.ts';
import { changePassword } from './changePassword.ts';
import { confirmForgotPassword } from './confirmForgotPassword.ts';
import { confirmSignUp } from './confirmSignUp.ts';
import { forgotPassword } from './forgotPassword.ts';
import { initiateAuth } from './initiateAuth.ts';
import { resendConfirmationCode } from './resendConfirmationCode.ts';
import { respondToAuthChallenge } from './respondToAuthChallenge.ts';
import {
  associateSoftwareToken,
  createRecoveryCodesAction,
  setUserMfaPreference,
  verifySoftwareToken,
} from './secondFactorActions.ts';
import { getTokensFromRefreshToken, getUser, globalSignOut, revokeToken } from './sessionActions.ts';
import { signUp } from './signUp.ts';

/** User-pool actions that aws-amplify calls, by their names in Cognito's API. */
export const actions: ReadonlyMap<string, Action> = new Map([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['ChangePassword', changePassword],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['CreateRecoveryCodes', createRecoveryCodesAction],
]);
