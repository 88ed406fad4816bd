import { use } from 'react';
import { I18nContext, type I18n, type Translate } from './I18nContext.tsx';

export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useI18n outside I18nProvider');
  return i18n;
}

/** The translate function of the chosen language: `const t = useMessages(); t('list.filter')`. */
export const useMessages = (): Translate => useI18n().t;
