import { useI18n } from '../../kit/i18n/useTranslate.ts';
import { DATE } from '../../../shared/dates/zonedTime.ts';

interface Props {
  title: string;
  days: readonly { start: number; value: number }[];
}

/** A small plot of figures by day, in reading order. */
export function DayBars({ title, days }: Props) {
  const { language, t } = useI18n();
  const most = Math.max(1, ...days.map(({ value }) => value));
  const date = new Intl.DateTimeFormat(language, DATE);
  const labelOf = ({ start, value }: Props['days'][number]) => t('list.chosen', { label: date.format(start), value });
  const label = new Intl.ListFormat(language, { type: 'unit' }).format([
    title,
    ...days.filter(({ value }) => value > 0).map(labelOf),
  ]);
  return (
    <figure className="day-bars">
      <div role="img" aria-label={label}>
        {days.map((day) => (
          <span
            key={day.start}
            title={labelOf(day)}
            style={{ blockSize: `${Math.max(3, (100 * day.value) / most)}%` }}
          />
        ))}
      </div>
      <figcaption className="muted">{title}</figcaption>
    </figure>
  );
}
