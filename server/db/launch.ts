import type { LaunchParameters, LaunchPreferences } from '../../shared/domain/launchParameters.ts';
import type { CourseMemberRole, LaunchView } from '../../shared/domain/enums.ts';

/** Launch that a hint identifies. The tool gets it when it returns the hint. */
export type Launch = ActivityLaunch | ReportingLaunch;

interface LaunchTerms {
  parameters: LaunchParameters;
  preferences: LaunchPreferences;
  /** A path of the console. */
  returnPath: string;
  /** Origin of the console; absent in launches of an older version. */
  consoleOrigin?: string;
  /** As the login names it: the launch names the same (LTI 1.3 core, 5.3.4). */
  targetLinkUri?: string;
  /** The call that began it, as W3C Trace Context writes it. */
  traceparent?: string;
}

export interface ActivityLaunch extends LaunchTerms {
  kind: 'activity';
  courseId: string;
  /** Null while the activity is still to be made. */
  activityId: string | null;
  resourceLinkId: string;
  view: LaunchView;
  role: CourseMemberRole;
}

export interface ReportingLaunch extends LaunchTerms {
  kind: 'reporting';
}
