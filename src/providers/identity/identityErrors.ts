import { IdentityError, type IdentityErrorCode } from '../../../shared/domain/identity/identityError.ts';

type Codes = Readonly<Record<string, IdentityErrorCode>>;

/** Cognito's errors and the console's codes for them. */
const CODES: Codes = {
  NotAuthorizedException: 'wrongCredentials',
  UserNotFoundException: 'wrongCredentials',
  CodeMismatchException: 'codeMismatch',
  ExpiredCodeException: 'codeExpired',
  InvalidPasswordException: 'passwordPolicy',
  PasswordHistoryPolicyViolationException: 'passwordUsed',
  InvalidParameterException: 'invalidInput',
  UsernameExistsException: 'invalidInput',
  AliasExistsException: 'accountKnown',
  LimitExceededException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  CodeDeliveryFailureException: 'codeNotSent',
  ResourceNotFoundException: 'notSetUp',
  InvalidUserPoolConfigurationException: 'notSetUp',
  InvalidLambdaResponseException: 'notSetUp',
  InvalidEmailRoleAccessPolicyException: 'notSetUp',
  InvalidSmsRoleAccessPolicyException: 'notSetUp',
  InvalidSmsRoleTrustRelationshipException: 'notSetUp',
  MFAMethodNotFoundException: 'notSetUp',
  UserPoolAddOnNotEnabledException: 'notSetUp',
  NetworkError: 'network',
};

/**
 * Refusals with several meanings, which only Cognito's text distinguishes. They are checked before the table above.
 */
const BY_MESSAGE: readonly [name: string, message: RegExp, code: IdentityErrorCode][] = [
  ['NotAuthorizedException', /temporary password has expired/i, 'invitationExpired'],
  ['NotAuthorizedException', /attempts exceeded/i, 'tooMany'],
  ['NotAuthorizedException', /user is (disabled|not enabled)/i, 'accountDisabled'],
  ['NotAuthorizedException', /sign ?up is not permitted/i, 'signUpClosed'],
  ['NotAuthorizedException', /secret/i, 'notSetUp'],
  ['NotAuthorizedException', /invalid access token|access token (has|is) /i, 'signInOver'],
  ['InvalidParameterException', /not (enabled|supported|configured)/i, 'notSetUp'],
  ['InvalidParameterException', /password/i, 'passwordPolicy'],
  ['InvalidPasswordException', /security reasons/i, 'passwordLeaked'],
  // A challenge that aws-amplify does not support.
  ['SignInException', /was not addressed|cannot initiate MFA/i, 'notSetUp'],
];

/** Errors after a correct password. They mean that the step has taken too long. */
export const challengeRefusals: Codes = {
  NotAuthorizedException: 'signInOver',
  SignInException: 'signInOver',
  EnableSoftwareTokenMFAException: 'codeMismatch',
};

/** Errors of an emailed code. A code for an account that does not exist, or that needs none, counts as a wrong code. */
export const mailedCodeRefusals: Codes = {
  NotAuthorizedException: 'codeMismatch',
  UserNotFoundException: 'codeMismatch',
};

/** Runs a call of Amplify and converts its errors into IdentityErrors. */
export async function translated<T>(call: () => Promise<T>, codes: Codes = {}): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw identityError(error, codes);
  }
}

/** Sends a code. Refusals that depend on the account are silent, since they would reveal whether it exists. */
export const sendsCode = (send: () => Promise<unknown>): Promise<void> =>
  translated(async () => {
    try {
      await send();
    } catch (error) {
      if (!revealsAccount(error)) throw error;
    }
  });

const REVEALING = new Set([
  'UsernameExistsException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'CodeDeliveryFailureException',
]);

function revealsAccount(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = identityError(error);
  if (error.name === 'NotAuthorizedException') return code === 'wrongCredentials' || code === 'accountDisabled';
  const isAboutAccount =
    error.name === 'InvalidParameterException' && /confirmed|verified|registered/i.test(error.message);
  return isAboutAccount || REVEALING.has(error.name);
}

function identityError(error: unknown, codes: Codes = {}): IdentityError {
  if (error instanceof IdentityError) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (name === 'UserLambdaValidationException')
    return new IdentityError('institution', {
      cause: error,
      institutionMessage: triggerMessage(message) ?? message,
    });
  const known = BY_MESSAGE.find((entry) => entry[0] === name && entry[1].test(message))?.[2];
  const code = known ?? codes[name] ?? CODES[name] ?? (error instanceof TypeError ? 'network' : 'unknown');
  return new IdentityError(code, { cause: error });
}

const TRIGGER = /^(?:Pre|Post|Custom|User|Define|Create|Verify)\w+ failed with error (?<message>.*)/s;
const MESSAGE_MAX = 500;

/** Returns the message of the institution's own Lambda trigger, without the period that Cognito adds. */
export function triggerMessage(text: string): string | undefined {
  const message = TRIGGER.exec(text)?.groups?.['message'];
  return message?.trim().replace(/\.\.$/, '.').slice(0, MESSAGE_MAX);
}
