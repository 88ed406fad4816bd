import { useI18n } from '../../kit/i18n/useTranslate.ts';
import { useConfig } from './SessionContext.tsx';

/** Returns the user pool's password rules as one sentence. */
export function usePasswordRules(): string {
  const { t, language } = useI18n();
  const { passwordPolicy: policy } = useConfig().identity;
  const length = new Intl.NumberFormat(language).format(policy.minimumLength);
  const letters = policy.requireUppercase
    ? policy.requireLowercase
      ? ('bothCases' as const)
      : ('uppercase' as const)
    : policy.requireLowercase && ('lowercase' as const);
  const parts = [letters, policy.requireNumbers && ('number' as const), policy.requireSymbols && ('symbol' as const)]
    .filter((part) => part !== false)
    .map((part) => t(`login.passwordPart.${part}`));
  return parts.length === 0
    ? t('login.passwordLength', { length })
    : t('login.passwordRules', { length, parts: new Intl.ListFormat(language).format(parts) });
}
