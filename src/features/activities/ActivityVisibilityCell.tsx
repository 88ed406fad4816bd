import { Eye, EyeOff } from 'lucide-react';
import type { ActivitiesProps } from '../../generated/resources/activities.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { StatusChip } from '../../kit/status/StatusChip.tsx';

export function ActivityVisibilityCell({ record }: ActivitiesProps) {
  const t = useTranslate();
  const { visible } = record.states;
  const Icon = visible ? Eye : EyeOff;
  return (
    <StatusChip status={visible ? 'success' : 'neutral'} icon={<Icon size={14} aria-hidden />}>
      {t(visible ? 'resources.activities.visible' : 'resources.activities.hidden')}
    </StatusChip>
  );
}
