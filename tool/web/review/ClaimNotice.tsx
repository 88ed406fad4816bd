import type { Claim } from '../../contract.ts';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useTranslator } from '../i18n/translator.ts';

interface Props {
  claim: Claim;
  /** True if the reader had the claim before. */
  isLost: boolean;
  /** Undefined for users who can't take over. */
  onTakeOver: (() => void) | undefined;
}

/** Shows who is reviewing the submission to anyone else who opens it. */
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
