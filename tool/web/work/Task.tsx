import { traitsOf } from '../../../shared/activityTypes.ts';
import { useState } from 'react';
import { CalendarClock } from 'lucide-react';
import { distanceText } from '../../../shared/dates/distanceText.ts';
import type { Activity } from '../../contract.ts';
import { Markdown } from '../kit/Markdown.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { Fact } from './TaskFacts.tsx';

interface Props {
  activity: Activity;
  /** True if work can be submitted. */
  isOpen: boolean;
}

/** Type, due date and instructions. The name is already shown above the frame. */
export function Task({ activity: { type, instructions, video, dueAt }, isOpen }: Props) {
  const { t } = useTranslator();
  return (
    <header className="task">
      <p className="muted">{t(`type.${type}`)}</p>
      {dueAt !== null && <Due dueAt={dueAt} isOpen={isOpen} />}
      {instructions && <Instructions text={instructions} />}
      {traitsOf(type).hasVideo && !video && <Notice>{t('work.noVideo')}</Notice>}
    </header>
  );
}

function Due({ dueAt, isOpen }: { dueAt: number } & Pick<Props, 'isOpen'>) {
  const { t, language, zoned } = useTranslator();
  const [openedAt] = useState(Date.now);
  return (
    <Fact icon={CalendarClock} title={t('task.due')}>
      <strong>{distanceText(dueAt, openedAt, language)}</strong> ·{' '}
      <time dateTime={new Date(dueAt).toISOString()}>{zoned(dueAt)}</time>
      {isOpen && dueAt < openedAt && <div className="late">{t('task.isOver')}</div>}
    </Fact>
  );
}

const LONG_TEXT = 240;
const LONG_LINES = 5;

/** Instructions. On a phone, long ones are collapsed, so that the answer is visible without scrolling. */
function Instructions({ text }: { text: string }) {
  const { t } = useTranslator();
  const [isNarrow] = useState(() => window.innerWidth <= 520);
  const isLong = text.length > LONG_TEXT || text.split('\n').length > LONG_LINES;
  if (!isNarrow || !isLong) return <Markdown text={text} />;
  return (
    <details>
      <summary>{t('settings.instructions')}</summary>
      <Markdown text={text} />
    </details>
  );
}
