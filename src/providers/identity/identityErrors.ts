import { IdentityError, type IdentityErrorCode } from '../../domain/identityError.ts';

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

/** Runs a call of Amplify; what it throws becomes an IdentityError. */
export async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const code = CODES[name] ?? (error instanceof TypeError ? 'network' : 'unknown');
    throw new IdentityError(code, { cause: error });
  }
}
