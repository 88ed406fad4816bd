import type { LaunchParameters, LaunchPreferences } from '../../shared/domain/launches/launchParameters.ts';
import type { CourseMemberRole, LaunchView } from '../../shared/domain/enums.ts';

/** Launch that a login hint identifies. The tool receives the hint and sends it back. */
export type Launch = ActivityLaunch | ReportingLaunch;

interface LaunchTerms {
  parameters: LaunchParameters;
  preferences: LaunchPreferences;
  /** Path of the console that the tool returns to. */
  returnPath: string;
  /** Origin of the console; absent in launches begun by an older version. */
  consoleOrigin?: string;
  /** Target named in the login request. The launch must name the same one (LTI 1.3 core, 5.3.4). */
  targetLinkUri?: string;
  /** Trace of the call that began the launch, in W3C Trace Context format. */
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
  /** True for a preview by someone who acts as another person. */
  isActing?: boolean;
}

export interface ReportingLaunch extends LaunchTerms {
  kind: 'reporting';
}
