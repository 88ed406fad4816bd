import { useRecordContext } from 'react-admin';
import { Clock, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { StatusChip } from '../../kit/status/StatusChip.tsx';

/** Returns the visibility of an activity; `scheduled` means that learners see it from a later moment on. */
export function visibilityOf({ states, opensAt }: Pick<ActivitiesRow, 'states' | 'opensAt'>, now: number) {
  if (!states.visible) return 'hidden';
  return opensAt !== null && opensAt > now ? 'scheduled' : 'visible';
}

export function ActivityVisibilityField() {
  const record = useRecordContext<ActivitiesRow>();
  const t = useTranslate();
  const [now] = useState(Date.now);
  if (!record) return null;
  const visibility = visibilityOf(record, now);
  const Icon = { visible: Eye, hidden: EyeOff, scheduled: Clock }[visibility];
  return (
    <StatusChip status={visibility === 'visible' ? 'success' : 'neutral'} icon={<Icon size={14} aria-hidden />}>
      {t(`resources.activities.${visibility}`)}
    </StatusChip>
  );
}
