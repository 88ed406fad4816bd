import type { SavedActivity } from '../../../shared/domain/launches/toolMessage.ts';
import type { CourseMemberRole, LaunchView } from '../../../shared/domain/enums.ts';
import {
  Launch_getLaunchArgsDocument,
  Launch_getReportingLaunchArgsDocument,
} from '../../generated/documents.generated.ts';
import type { ApiClient } from '../../kit/list/actions/useActionTools.ts';

/** The form that begins a launch. */
export interface LaunchArgs {
  url: string;
  inputs: readonly { name: string; value: string }[];
  /** All origins that the tool has registered; its pages and messages can come from any of them. */
  origins: readonly string[];
}

/** Requests a new launch each time, because its hint can be used only once. */
export type FetchLaunch = (client: ApiClient) => Promise<LaunchArgs>;

interface ActivityLaunch {
  courseId: string;
  /** Absent for an activity that is still to be created. */
  resourceLinkId?: string;
  view: LaunchView;
  /** Parameters in addition to the return path, such as `{ type: 'q-and-a' }`. */
  parameters?: Readonly<Record<string, string | boolean>>;
  /** Role of the launch. Default: the viewer's own. */
  role?: CourseMemberRole | undefined;
  /** Path of the console that the tool returns to. */
  returnPath: string;
  locale: string;
}

export const activityLaunch =
  ({ courseId, resourceLinkId, view, parameters, role, returnPath, locale }: ActivityLaunch): FetchLaunch =>
  async (client) => {
    const variables = {
      courseId,
      resourceLinkId: resourceLinkId ?? null,
      view,
      parameters: JSON.stringify({ returnPath, ...parameters }),
      preferences: JSON.stringify({ locale }),
      role: role ?? null,
    };
    return (await client.query({ query: Launch_getLaunchArgsDocument, variables })).data.getLaunchArgs;
  };

export const reportingLaunch =
  ({ orgId, returnPath, locale }: { orgId: string; returnPath: string; locale: string }): FetchLaunch =>
  async (client) => {
    const variables = { orgId, parameters: JSON.stringify({ returnPath }), preferences: JSON.stringify({ locale }) };
    const { data } = await client.query({ query: Launch_getReportingLaunchArgsDocument, variables });
    return data.getReportingLaunchArgs;
  };
export interface ToolEvents {
  onDirty?: (isDirty: boolean) => void;
  /** Called when the tool begins or ends saving. */
  onPersisting?: (isPersisting: boolean) => void;
  onSaved?: (activity: SavedActivity | undefined) => void;
  /** Called when the tool could not save, with its own message if it has one. */
  onFailed?: (message: string | undefined) => void;
  /** Opens the next record of the list, or the previous one. */
  onStep?: (step: 1 | -1) => void;
  onClose?: () => void;
}
export const valueOf = ({ inputs }: LaunchArgs, name: string): string =>
  inputs.find((input) => input.name === name)?.value ?? '';
