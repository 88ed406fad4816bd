import type { CourseMemberRole, LaunchView } from '../../domain/words.ts';
import {
  Launch_getLaunchArgsDocument,
  Launch_getReportingLaunchArgsDocument,
} from '../../generated/documents.generated.ts';
import type { Api } from '../../kit/api/ApiContext.tsx';

/** The form that begins a launch. */
export interface LaunchArgs {
  url: string;
  inputs: readonly { name: string; value: string }[];
}

/** Asks for a launch anew each time: its hint goes once. */
export type AskForLaunch = (api: Api) => Promise<LaunchArgs>;

interface ActivityLaunch {
  courseId: string;
  /** Absent for an activity that is still to be made. */
  resourceLinkId?: string;
  view: LaunchView;
  /** Beside the way back, such as `{ type: 'q-and-a' }`. */
  parameters?: Readonly<Record<string, string | boolean>>;
  /** Absent for one's own. */
  role?: CourseMemberRole | undefined;
  /** Where the tool leads back to: a path of the console. */
  returnPath: string;
  locale: string;
}

export const activityLaunch =
  ({ courseId, resourceLinkId, view, parameters, role, returnPath, locale }: ActivityLaunch): AskForLaunch =>
  async (api) => {
    const variables = {
      courseId,
      resourceLinkId: resourceLinkId ?? null,
      view,
      parameters: JSON.stringify({ returnPath, ...parameters }),
      preferences: JSON.stringify({ locale }),
      role: role ?? null,
    };
    return (await api.request(Launch_getLaunchArgsDocument, variables)).getLaunchArgs;
  };

export const reportingLaunch =
  ({ orgId, returnPath, locale }: { orgId: string; returnPath: string; locale: string }): AskForLaunch =>
  async (api) => {
    const variables = { orgId, parameters: JSON.stringify({ returnPath }), preferences: JSON.stringify({ locale }) };
    return (await api.request(Launch_getReportingLaunchArgsDocument, variables)).getReportingLaunchArgs;
  };
