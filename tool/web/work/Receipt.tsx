import { useState, type ReactNode } from 'react';
import { Printer } from 'lucide-react';
import { sizeText } from '../../../shared/text/sizeText.ts';
import type { Activity, Answer, Attempt, Work } from '../../contract.ts';
import { useTranslator } from '../i18n/translator.ts';
import { Button } from '../kit/Button.tsx';

export interface ReceiptProps {
  activity: Activity;
  /** Empty if the platform sends none. */
  courseName: string;
  work: Pick<Work, 'name'>;
  attempt: Attempt;
  /** True right after the submission. */
  isNew: boolean;
}

/** The receipt of a submission, open right after it. While one is open, printing the page prints receipts alone. */
export function Receipt({ isNew, ...props }: ReceiptProps) {
  const { t } = useTranslator();
  const [isOpen, setOpen] = useState(isNew);
  return (
    <details className="receipt" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('receipt.title')}</summary>
      {isOpen && (
        <>
          <Facts {...props} />
          <Button icon={Printer} onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
        </>
      )}
    </details>
  );
}

function Facts({ activity, courseName, work, attempt }: Omit<ReceiptProps, 'isNew'>) {
  const { t, zoned, language } = useTranslator();
  const { submittedAt, submittedBy, members, isLate, answers, task } = attempt;
  const labelOf = ({ questionId }: Answer) =>
    task.questions.find(({ id }) => id === questionId)?.text ?? t('receipt.content');
  return (
    <dl>
      <Row label={t('receipt.activity')}>
        <bdi>{activity.name}</bdi>
        {courseName && (
          <>
            {' · '}
            <bdi>{courseName}</bdi>
          </>
        )}
      </Row>
      <Row label={t('receipt.by')}>
        <bdi>{submittedBy?.name || work.name}</bdi>
        {members.length > 0 && (
          <div>{t('attempt.members', { names: new Intl.ListFormat(language).format(members.filter(Boolean)) })}</div>
        )}
      </Row>
      {submittedAt !== null && (
        <Row label={t('receipt.at')}>
          <time dateTime={new Date(submittedAt).toISOString()}>{zoned(submittedAt)}</time>
        </Row>
      )}
      {activity.dueAt !== null && (
        <Row label={t('task.due')}>
          <time dateTime={new Date(activity.dueAt).toISOString()}>{zoned(activity.dueAt)}</time> ·{' '}
          <strong className={isLate ? 'late' : undefined}>{t(isLate ? 'attempt.late' : 'receipt.onTime')}</strong>
        </Row>
      )}
      {answers.map((answer) => (
        <Row key={answer.questionId ?? ''} label={labelOf(answer)}>
          <Content answer={answer} />
        </Row>
      ))}
      <Row label={t('receipt.number')}>
        <code dir="ltr">{attempt.id}</code>
      </Row>
    </dl>
  );
}

function Content({ answer: { media, text } }: { answer: Answer }) {
  const { t, language } = useTranslator();
  if (!media && !text) return t('attempt.noAnswer');
  return (
    <>
      {media && (
        <div>
          <bdi>{media.name}</bdi> · {sizeText(media.size, language)}
        </div>
      )}
      {text && <div>{t('receipt.text', { smart_count: text.length })}</div>}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
