import type { Attempt, Question } from '../../contract.ts';
import type { DraftAnswer } from '../api.ts';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { draftAnswers } from './draftAnswers.ts';

interface Props {
  questions: readonly Question[];
  mine: readonly DraftAnswer[];
  /** What was saved meanwhile. */
  theirs: Attempt;
  nameOf: (mediaId: string | null) => string | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two versions of one draft: neither is lost before somebody has chosen. */
export function DraftConflict({ questions, mine, theirs, nameOf, onKeepMine, onTakeTheirs }: Props) {
  const { t, dateTime } = useTranslator();
  const { savedBy } = theirs;
  const name = savedBy?.name || t('review.unknown');
  const time = savedBy ? dateTime(savedBy.at, { timeStyle: 'short' }) : '';
  const isHandedIn = theirs.state !== 'draft';
  return (
    <Notice
      kind="danger"
      title={t(isHandedIn ? 'conflict.handedIn' : 'conflict.title', { name })}
      actions={
        <>
          <Button kind="primary" onClick={onTakeTheirs}>
            {t('conflict.take')}
          </Button>
          <Button onClick={onKeepMine}>{t(isHandedIn ? 'conflict.keepAsNext' : 'conflict.keep')}</Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      <div className="versions">
        <Version title={t('conflict.mine')} answers={mine} questions={questions} nameOf={nameOf} />
        <Version
          title={t('conflict.theirs', { name, time })}
          answers={draftAnswers({ questions }, theirs)}
          questions={questions}
          nameOf={nameOf}
        />
      </div>
    </Notice>
  );
}

interface VersionProps {
  title: string;
  answers: readonly DraftAnswer[];
  questions: readonly Question[];
  nameOf: (mediaId: string | null) => string | undefined;
}

function Version({ title, answers, questions, nameOf }: VersionProps) {
  const { t } = useTranslator();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {answers.map(({ questionId, mediaId, text }) => (
        <div key={questionId ?? 'whole'}>
          {questionId !== null && (
            <strong>
              <bdi>{questions.find(({ id }) => id === questionId)?.text}</bdi>
            </strong>
          )}
          {mediaId !== null && (
            <p>
              <bdi>{nameOf(mediaId) ?? t('settings.isFile')}</bdi>
            </p>
          )}
          <p className="written" dir="auto">
            {text || (mediaId === null ? t('attempt.noAnswer') : '')}
          </p>
        </div>
      ))}
    </section>
  );
}
