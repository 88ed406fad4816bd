import { IdentityError, type IdentityErrorCode } from '../../../shared/domain/identityError.ts';

/** Cognito's refusals in the console's words. */
const CODES: Readonly<Record<string, IdentityErrorCode>> = {
  NotAuthorizedException: 'wrongCredentials',
  UserNotFoundException: 'wrongCredentials',
  CodeMismatchException: 'codeMismatch',
  ExpiredCodeException: 'codeExpired',
  InvalidPasswordException: 'passwordPolicy',
  InvalidParameterException: 'invalidInput',
  UsernameExistsException: 'invalidInput',
  LimitExceededException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  NetworkError: 'network',
};

/** The same in the second step: the password was right, so it is the step that has taken too long. */
export const codeRefusals: Readonly<Record<string, IdentityErrorCode>> = {
  NotAuthorizedException: 'signInOver',
  SignInException: 'signInOver',
  EnableSoftwareTokenMFAException: 'codeMismatch',
};

/** Runs a call of Amplify; what it throws becomes an IdentityError. */
export async function translated<T>(
  call: () => Promise<T>,
  codes: Readonly<Record<string, IdentityErrorCode>> = {},
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (error instanceof IdentityError) throw error;
    const code = codes[name] ?? CODES[name] ?? (error instanceof TypeError ? 'network' : 'unknown');
    throw new IdentityError(code, { cause: error });
  }
}
