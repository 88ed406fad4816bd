import { X } from 'lucide-react';
import { TIME_SPANS, type TimeChoice } from '../../../shared/domain/progressView.ts';
import { useI18n } from '../../kit/i18n/useTranslate.ts';
import type { ProgressControls } from './useProgressView.ts';

interface Chip {
  key: string;
  text: string;
  remove: () => void;
}

/** What narrows the list, each to be taken away. */
export function ProgressChips({ controls: { view, change } }: { controls: ProgressControls }) {
  const { t, language } = useI18n();
  const timeText = (choice: TimeChoice) => {
    const span = TIME_SPANS.find((known) => known === choice);
    if (span) return t(`dashboard.time.${span}`);
    const [start = '', end = ''] = choice.split('..');
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
      Date.parse(start),
      Date.parse(end),
    );
  };
  const chips: (Chip | false | undefined)[] = [
    view.activity !== '' && { key: 'activity', text: view.activity, remove: () => change({ activity: '' }) },
    ...view.tags.map((tag) => ({
      key: `tag ${tag}`,
      text: tag,
      remove: () => change({ tags: view.tags.filter((other) => other !== tag) }),
    })),
    view.submitted && {
      key: 'submitted',
      text: t('list.chosen', { label: t('dashboard.column.submittedAt'), value: timeText(view.submitted) }),
      remove: () => change({ submitted: undefined }),
    },
    view.reviewed && {
      key: 'reviewed',
      text: t('list.chosen', { label: t('dashboard.column.evaluatedAt'), value: timeText(view.reviewed) }),
      remove: () => change({ reviewed: undefined }),
    },
    view.score && {
      key: 'score',
      text: t('list.chosen', { label: t('dashboard.column.score'), value: t('dashboard.scoreSpan', view.score) }),
      remove: () => change({ score: undefined }),
    },
  ];
  const shown = chips.filter((chip): chip is Chip => typeof chip === 'object');
  if (shown.length === 0) return null;
  return (
    <ul className="progress-chips" aria-label={t('list.filters')}>
      {shown.map(({ key, text, remove }) => (
        <li key={key}>
          <bdi>{text}</bdi>
          <button type="button" aria-label={t('dashboard.chip.remove', { name: text })} onClick={remove}>
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
