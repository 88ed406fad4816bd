import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Attempt } from '../../contract.ts';
import { AttemptState, SubmittedAt, Submitters } from '../kit/AttemptView.tsx';
import { Button } from '../kit/Button.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Menu } from '../kit/Menu.tsx';
import { useTranslator } from '../i18n/translator.ts';
import type { ReviewProps } from '../viewProps.ts';

interface Props extends Pick<ReviewProps, 'session' | 'activity' | 'work' | 'actions'> {
  last: Attempt;
  /** Undefined while someone else is reviewing the work. */
  onReset: (() => void) | undefined;
}

/** Header with the name, the number of the attempt, and rare actions. */
export function WorkHeader({ session, activity, work, actions, last, onReset }: Props) {
  const { t } = useTranslator();
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onReset?.();
  };
  return (
    <header className="work-header">
      <h2>
        <bdi>{work.name || t('review.unknown')}</bdi> <AttemptState attempt={last} />
      </h2>
      <p className="muted">
        {session.courseName && (
          <>
            <bdi>{session.courseName}</bdi> ·{' '}
          </>
        )}
        {t('review.attemptOf', { number: last.number, count: activity.attempts })}
      </p>
      <SubmittedAt attempt={last} />
      <Submitters attempt={last} />
      <div className="row work-actions">
        {actions}
        {onReset && (
          <Menu label={t('review.more')}>
            <Button kind="danger" icon={RotateCcw} onClick={() => setAsking(true)}>
              {t('score.reset')}
            </Button>
          </Menu>
        )}
      </div>
      {isAsking && (
        <Confirm
          kind="danger"
          title={t('score.resetTitle')}
          text={t(work.hasDraft ? 'score.resetSureDraft' : 'score.resetSure')}
          action={t('score.reset')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </header>
  );
}
