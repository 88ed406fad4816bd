import Chip from '@mui/material/Chip';
import { Eye, EyeOff } from 'lucide-react';
import type { ActivitiesProps } from '../../generated/resources/activities.types.generated.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

export function ActivityVisibilityCell({ record }: ActivitiesProps) {
  const t = useMessages();
  const { visible } = record.states;
  const Icon = visible ? Eye : EyeOff;
  return <Chip size="small" icon={<Icon size={14} aria-hidden />} variant={visible ? 'outlined' : 'filled'} label={t(visible ? 'activities.visible' : 'activities.hidden')} />;
}
