import type { ViewerContext } from '../loaders.ts';
import type { LaunchArgs } from '../../generated/resolvers.generated.ts';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import { insertLaunchHint } from '../../launch/hintStore.ts';
import { findIssuedTool } from '../../launch/resourceLinkStore.ts';
import type { Launch } from '../../db/launch.ts';
import { STORAGE_FRAME } from '../../../shared/domain/launches/toolStorage.ts';
import { findTool, findToolById, messageTargetOf, originsOf, type Tool } from '../../launch/toolStore.ts';
import type { LaunchedActivity } from '../activities/activityStore.ts';

/**
 * Returns the tool in which the activity was made, or the tool for new activities if there is none yet. The activity
 * stays in that tool from then on.
 */
async function toolOf(
  db: ViewerContext['db'],
  orgId: string,
  launch: Launch,
  activity: LaunchedActivity | undefined,
): Promise<Tool> {
  if (launch.kind !== 'activity') return findTool(db);
  const { activityId, resourceLinkId } = launch;
  const kept = activity ? activity.tool_id : await findIssuedTool(db, orgId, resourceLinkId);
  const tool = kept === null ? await findTool(db) : (activity?.tool ?? (await findToolById(db, kept)));
  if (tool === undefined) throw new DomainError('UNAVAILABLE');
  if (kept !== null) return tool;
  const where = { org_id: orgId, ...(activityId === null ? { id: resourceLinkId } : { id: activityId }) };
  await db
    .updateTable(activityId === null ? 'issued_resource_link' : 'activity')
    .set({ tool_id: tool.id })
    .where((eb) => eb.and(where))
    .where('tool_id', 'is', null)
    .execute();
  return tool;
}

/**
 * Returns the address that the tool gave to this resource link or to one that it was copied from, otherwise the tool's
 * own address.
 */
function targetOf(tool: Tool, launch: Launch, activity: LaunchedActivity | undefined): string {
  if (launch.kind === 'activity' && activity === undefined)
    return messageTargetOf(tool, 'LtiDeepLinkingRequest')?.target_link_uri ?? tool.target_link_uri;
  return activity?.link_url ?? tool.target_link_uri;
}

/** Returns the form that begins a launch: LTI 1.3 third-party initiated login (IMS Security Framework 1.0, 5.1.1.1). */
export async function launchArgs(
  { db, viewer, acting, services }: ViewerContext,
  orgId: string,
  launch: Launch,
  activity?: LaunchedActivity,
): Promise<LaunchArgs> {
  const tool = await toolOf(db, orgId, launch, activity);
  const targetLinkUri = targetOf(tool, launch, activity);
  const { hint, launchId } = await insertLaunchHint(db, {
    orgId,
    userId: acting?.actorId ?? viewer.userId,
    toolId: tool.id,
    launch: { ...launch, targetLinkUri },
  });
  const { publicUrl } = services.config;
  const inputs = {
    iss: publicUrl,
    login_hint: hint,
    target_link_uri: targetLinkUri,
    // Derived from `login_hint`, so that the hints of different people and launches can't be combined.
    lti_message_hint: launchId,
    client_id: tool.client_id,
    lti_deployment_id: tool.deployment_id,
    lti_storage_target: [undefined, publicUrl].includes(launch.consoleOrigin) ? '_parent' : STORAGE_FRAME,
  };
  return {
    url: tool.initiate_login_uri,
    inputs: Object.entries(inputs).map(([name, value]) => ({ name, value })),
    origins: originsOf(tool),
  };
}
