/** A refusal in Cognito's format. aws-amplify depends on the name; the message is Cognito's. */
export class CognitoError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export const refusals = {
  /** Identical for a wrong password, an unknown account and too many attempts. */
  wrongCredentials: () => new CognitoError('NotAuthorizedException', 'Incorrect username or password.'),
  notConfirmed: () => new CognitoError('UserNotConfirmedException', 'User is not confirmed.'),
  codeMismatch: () =>
    new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  codeExpired: () => new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  passwordPolicy: () =>
    new CognitoError('InvalidPasswordException', 'Password did not conform with the policy of the user pool.'),
  signUpClosed: () => new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool'),
  invalid: (message: string) => new CognitoError('InvalidParameterException', message),
  unknownClient: () => new CognitoError('ResourceNotFoundException', 'User pool client does not exist.'),
  tooMany: () => new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  secondFactorOn: () => new CognitoError('InvalidParameterException', 'Software token MFA is already on.'),
  wrongSetupCode: () => new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch'),
  challengeOver: () => new CognitoError('NotAuthorizedException', 'Invalid session for the user.'),
  refreshToken: () => new CognitoError('NotAuthorizedException', 'Invalid Refresh Token'),
  accessToken: () => new CognitoError('NotAuthorizedException', 'Invalid Access Token'),
  scope: () => new CognitoError('NotAuthorizedException', 'Access Token does not have required scopes'),
};
