import type { Activity } from '../../contract.ts';
import { Notice } from '../kit/Notice.tsx';
import { useTranslator } from '../i18n/translator.ts';

/** What is to be done; its name stands over the frame already. */
export function Task({ activity: { name, type, instructions, video } }: { activity: Activity }) {
  const { t } = useTranslator();
  return (
    <header className="task">
      <p className="muted">{t(`type.${type}`)}</p>
      <h1 className="visually-hidden">
        <bdi>{name}</bdi>
      </h1>
      {instructions && (
        <p className="written" dir="auto">
          {instructions}
        </p>
      )}
      {type === 'interactive-video' && !video && <Notice>{t('work.noVideo')}</Notice>}
    </header>
  );
}
