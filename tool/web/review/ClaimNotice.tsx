import type { Claim } from '../../contract.ts';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useTranslator } from '../i18n/translator.ts';

interface Props {
  claim: Claim;
  /** Whether it was the reader's before. */
  isLost: boolean;
  /** Undefined for who can't. */
  onTakeOver: (() => void) | undefined;
}

/** Tells whoever watches who reviews the submission. */
export function ClaimNotice({ claim, isLost, onTakeOver }: Props) {
  const { t, dateTime } = useTranslator();
  const name = claim.by.name || t('review.unknown');
  const time = dateTime(claim.since, { timeStyle: 'short' });
  return (
    <Notice actions={onTakeOver && <Button onClick={onTakeOver}>{t('claim.takeOver')}</Button>}>
      {isLost ? t('claim.lost', { name, time }) : t('claim.held', { name, time })}
    </Notice>
  );
}
