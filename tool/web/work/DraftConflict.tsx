import type { Attempt, Question } from '../../contract.ts';
import type { DraftAnswer } from '../api.ts';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { draftAnswers } from './draftAnswers.ts';

interface Props {
  /** The current user. The other version may come from their own other tab. */
  userId: string;
  /** True if another attempt is left after this one is submitted. */
  canKeepAsNext: boolean;
  questions: readonly Question[];
  mine: readonly DraftAnswer[];
  /** The version saved in the meantime. */
  theirs: Attempt;
  nameOf: (mediaId: string | null) => string | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two versions of one draft. Both are kept until the user has chosen. */
export function DraftConflict(props: Props) {
  const { userId, canKeepAsNext, questions, mine, theirs, nameOf, onKeepMine, onTakeTheirs } = props;
  const { t, dateTime } = useTranslator();
  const isHandedIn = theirs.state !== 'draft';
  const by = isHandedIn ? theirs.submittedBy : theirs.savedBy;
  const at = isHandedIn ? theirs.submittedAt : theirs.savedBy?.at;
  const isOwn = by?.userId === userId;
  const name = by?.name || t('review.unknown');
  const time = at ? dateTime(at, { timeStyle: 'short' }) : '';
  const title = isOwn
    ? t(isHandedIn ? 'conflict.handedInByYou' : 'conflict.otherTab')
    : t(isHandedIn ? 'conflict.handedIn' : 'conflict.title', { name });
  return (
    <Notice
      kind="danger"
      title={title}
      actions={
        <>
          <Button kind="primary" onClick={onTakeTheirs}>
            {t(isHandedIn ? 'conflict.show' : isOwn ? 'conflict.takeOther' : 'conflict.take')}
          </Button>
          {(!isHandedIn || canKeepAsNext) && (
            <Button onClick={onKeepMine}>{t(isHandedIn ? 'conflict.keepAsNext' : 'conflict.keep')}</Button>
          )}
        </>
      }
    >
      <p>{t(isHandedIn ? 'conflict.textHandedIn' : 'conflict.text')}</p>
      <div className="versions">
        <Version title={t('conflict.mine')} answers={mine} questions={questions} nameOf={nameOf} />
        <Version
          title={
            isHandedIn
              ? t('conflict.whatWasHandedIn', { time })
              : t(isOwn ? 'conflict.ofOtherTab' : 'conflict.theirs', { name, time })
          }
          answers={draftAnswers(isHandedIn ? theirs.task : { questions }, theirs)}
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
