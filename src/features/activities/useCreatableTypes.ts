import { ACTIVITY_TYPES, type ActivityType } from '../../../shared/domain/enums.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

/** The types that can be made in the current org; group projects only where it has groups. */
export function useCreatableTypes(): readonly ActivityType[] {
  const { org } = useViewer();
  return ACTIVITY_TYPES.filter((type) => type !== 'group' || org?.features.includes('groups'));
}
