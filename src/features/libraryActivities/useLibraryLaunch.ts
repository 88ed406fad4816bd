import { paths } from '../../../shared/domain/paths.ts';
import type { CourseMemberRole, LaunchView } from '../../../shared/domain/enums.ts';
import type { LibraryActivitiesRow } from '../../generated/resources/libraryActivities.types.generated.ts';
import { useI18n } from '../../i18n/useTranslate.ts';
import { activityLaunch } from '../launch/index.ts';

interface LibraryLaunch {
  view: LaunchView;
  role?: CourseMemberRole;
  parameters?: Readonly<Record<string, string | boolean>>;
}

/** Prepares the launch of a library activity in a dialog over the library. */
export function useLibraryLaunch(
  { courseId, resourceLinkId }: Pick<LibraryActivitiesRow, 'courseId' | 'resourceLinkId'>,
  { view, role, parameters = {} }: LibraryLaunch,
) {
  const { language } = useI18n();
  return {
    launchKey: `${resourceLinkId} ${view}`,
    fetchLaunch: activityLaunch({
      courseId,
      resourceLinkId,
      view,
      role,
      parameters,
      returnPath: paths.contentLibrary(),
      locale: language,
    }),
  };
}
