import { PROGRESS_STATUSES, type StatusChoice } from '../../../shared/domain/progressView.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { LazyValueSelect } from '../../kit/list/actions/LazyValueSelect.tsx';

interface Props {
  value: StatusChoice;
  onChange: (status: StatusChoice) => void;
}

export function StatusFilter({ value, onChange }: Props) {
  const t = useTranslate();
  return (
    <LazyValueSelect
      label={t('dashboard.status')}
      value={value}
      choices={PROGRESS_STATUSES.map((status) => ({
        id: status,
        name: status === 'all' ? 'dashboard.status.all' : `LearnerProgressStatus.${status}`,
      }))}
      onChange={(status) => onChange(status as StatusChoice)}
    />
  );
}
