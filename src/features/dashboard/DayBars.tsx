import { useI18n } from '../../kit/i18n/useMessages.ts';

interface Props {
  title: string;
  days: readonly { start: number; value: number }[];
}

/** A small plot of figures by day, in reading order. */
export function DayBars({ title, days }: Props) {
  const { language } = useI18n();
  const most = Math.max(1, ...days.map(({ value }) => value));
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const [first, last] = [days[0], days.at(-1)];
  const spoken = days.filter(({ value }) => value > 0).map(({ start, value }) => `${date.format(start)}: ${value}`);
  return (
    <figure className="day-bars">
      <div role="img" aria-label={[title, ...spoken].join(', ')}>
        {days.map(({ start, value }) => (
          <span key={start} title={`${date.format(start)}: ${value}`} style={{ blockSize: `${Math.max(3, (100 * value) / most)}%` }} />
        ))}
      </div>
      <figcaption className="muted">
        {title}
        <bdi>{first && last ? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).formatRange(first.start, last.start) : ''}</bdi>
      </figcaption>
    </figure>
  );
}
