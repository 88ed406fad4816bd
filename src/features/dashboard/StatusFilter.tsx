import { PROGRESS_STATUSES, type StatusChoice } from '../../domain/progressView.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

interface Props {
  value: StatusChoice;
  onChange: (status: StatusChoice) => void;
}

export function StatusFilter({ value, onChange }: Props) {
  const t = useTranslate();
  return (
    <select
      className="value-select"
      aria-label={t('dashboard.status')}
      value={value}
      onChange={(event) => onChange(event.target.value as StatusChoice)}
    >
      {PROGRESS_STATUSES.map((status) => (
        <option key={status} value={status}>
          {t(status === 'all' ? 'dashboard.status.all' : `LearnerProgressStatus.${status}`)}
        </option>
      ))}
    </select>
  );
}
