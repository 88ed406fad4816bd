/** Password rules of the user pool, with Amazon Cognito's names. */
export interface PasswordPolicy {
  minimumLength: number;
  requireUppercase: boolean;
  requireLowercase: boolean;
  requireNumbers: boolean;
  requireSymbols: boolean;
}

/** Defaults of a user pool. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minimumLength: 8,
  requireUppercase: true,
  requireLowercase: true,
  requireNumbers: true,
  requireSymbols: true,
};

const PASSWORD_MAX = 256;

export const meetsPasswordPolicy = (password: string, policy: PasswordPolicy): boolean =>
  password.length >= policy.minimumLength &&
  password.length <= PASSWORD_MAX &&
  (!policy.requireUppercase || /[A-Z]/.test(password)) &&
  (!policy.requireLowercase || /[a-z]/.test(password)) &&
  (!policy.requireNumbers || /\d/.test(password)) &&
  (!policy.requireSymbols || /[^A-Za-z0-9]/.test(password));
