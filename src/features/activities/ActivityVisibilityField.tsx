import { useRecordContext } from 'react-admin';
import { Eye, EyeOff } from 'lucide-react';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { StatusChip } from '../../kit/status/StatusChip.tsx';

export function ActivityVisibilityField() {
  const record = useRecordContext<ActivitiesRow>();
  const t = useTranslate();
  if (!record) return null;
  const { visible } = record.states;
  const Icon = visible ? Eye : EyeOff;
  return (
    <StatusChip status={visible ? 'success' : 'neutral'} icon={<Icon size={14} aria-hidden />}>
      {t(visible ? 'resources.activities.visible' : 'resources.activities.hidden')}
    </StatusChip>
  );
}
