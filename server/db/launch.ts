import type { LaunchParameters, LaunchPreferences } from '../../shared/domain/launches/launchParameters.ts';
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
  /** Target as named in the login request. The launch names the same one (LTI 1.3 core, 5.3.4). */
  targetLinkUri?: string;
  /** The call that began the launch, in W3C Trace Context format. */
  traceparent?: string;
}

export interface ActivityLaunch extends LaunchTerms {
  kind: 'activity';
  courseId: string;
  /** Null until the activity has been created. */
  activityId: string | null;
  resourceLinkId: string;
  view: LaunchView;
  role: CourseMemberRole;
  /** True for a preview by someone who acts as a person that may launch. */
  isActing?: boolean;
}

export interface ReportingLaunch extends LaunchTerms {
  kind: 'reporting';
}
