import { createContext, use, type ReactNode } from 'react';
import { can, type Action, type Subject, type Viewer } from '../../shared/domain/access/permissions.ts';
import type { ViewAsRole } from '../../shared/domain/access/viewAsRole.ts';
import { localTimeZone, zonedText, zoneName } from '../../shared/dates/zonedTime.ts';
import { useI18n } from '../i18n/useTranslate.ts';
import type { CourseMemberRole, FeatureName, OrgMemberType } from '../../shared/domain/enums.ts';

export interface CurrentOrg {
  id: string;
  name: string;
  features: readonly FeatureName[];
  contentLibraryCourseId: string | undefined;
  isSuspended?: boolean;
  memberType: OrgMemberType | undefined;
  courseRolesInOrg: readonly CourseMemberRole[];
  /** Time zone of its dates; undefined until one is chosen. */
  timeZone?: string | undefined;
  /** Role in every course while a super user views the console as another role. */
  standsAs?: CourseMemberRole | undefined;
}

/** The signed-in person and their current org, provided by the session feature. */
export interface ViewerState extends Viewer {
  userId: string;
  givenName: string;
  familyName: string;
  org: CurrentOrg | undefined;
  /** Role that a super user is viewing the console as. */
  viewedAs?: ViewAsRole;
  /** True if someone else is acting as this person. */
  isActing?: boolean;
}

const ViewerContext = createContext<ViewerState | undefined>(undefined);

export function ViewerProvider({ value, children }: { value: ViewerState; children: ReactNode }) {
  return <ViewerContext value={value}>{children}</ViewerContext>;
}

export function useViewer(): ViewerState {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer outside ViewerProvider');
  return viewer;
}

/** Returns whether the viewer reviews submitted work: reviewers, instructors and admins do. */
export const reviewsWork = ({ isSuperUser, org }: ViewerState): boolean =>
  isSuperUser || org?.memberType === 'orgadmin' || org?.courseRolesInOrg.some((role) => role !== 'learner') === true;

/** Returns the viewer's relation to the current org, which can() expects. */
export function orgSubject(org: CurrentOrg | undefined): Subject {
  if (!org) return {};
  return {
    memberType: org.memberType,
    courseRole: org.standsAs,
    courseRolesInOrg: org.courseRolesInOrg,
    features: org.features,
  };
}

/** Checks the permission table for the current org and the facts known about the subject. Default: allowed. */
export function useCan(action: Action | undefined, subject: Subject = {}): boolean {
  const viewer = useViewer();
  return action === undefined || can(viewer, action, { ...orgSubject(viewer.org), ...subject });
}

/** Returns the time zone of the institution's dates; by default the browser's. */
export const useTimeZone = (): string => useViewer().org?.timeZone ?? localTimeZone();

/** Returns the name of the institution's time zone if it differs from the browser's. */
export function useForeignZone(): string | undefined {
  const timeZone = useTimeZone();
  const { language } = useI18n();
  return timeZone === localTimeZone() ? undefined : zoneName(timeZone, language);
}

/** Returns a function that formats times set by an institution, such as due dates, in its time zone. */
export function useZonedText(style?: Intl.DateTimeFormatOptions): (moment: number) => string {
  const { language } = useI18n();
  const timeZone = useTimeZone();
  return (moment) => zonedText(moment, { language, timeZone, ...(style && { style }) });
}
