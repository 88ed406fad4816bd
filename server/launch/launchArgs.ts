import type { ViewerContext } from '../graphql/context.ts';
import type { LaunchArgs } from '../generated/resolvers.generated.ts';
import { insertLaunchHint } from './hintStore.ts';
import type { Launch } from './launch.ts';
import { findTool, type Tool } from './toolStore.ts';

/** The address that the tool gave to this resource link, or to the one that it was copied from; else the tool's own. */
async function targetOf(db: ViewerContext['db'], orgId: string, tool: Tool, launch: Launch): Promise<string> {
  if (launch.kind !== 'activity' || launch.activityId === null) return tool.target_link_uri;
  const activity = await db
    .selectFrom('activity')
    .select('resource_link_history')
    .where('org_id', '=', orgId)
    .where('id', '=', launch.activityId)
    .executeTakeFirst();
  const ids = [launch.resourceLinkId, ...(activity?.resource_link_history ?? [])];
  const links = await db
    .selectFrom('lti_resource_link')
    .select(['id', 'url'])
    .where('org_id', '=', orgId)
    .where('id', 'in', ids)
    .execute();
  const nearest = ids.map((id) => links.find((link) => link.id === id)).find((link) => link !== undefined);
  return nearest?.url ?? tool.target_link_uri;
}

/** The form that begins a launch: third-party initiated login of LTI 1.3 (IMS Security Framework 1.0, 5.1.1.1). */
export async function launchArgs(
  { db, viewer, services }: ViewerContext,
  orgId: string,
  launch: Launch,
): Promise<LaunchArgs> {
  const tool = await findTool(db);
  const targetLinkUri = await targetOf(db, orgId, tool, launch);
  const { hint, launchId } = await insertLaunchHint(db, {
    orgId,
    userId: viewer.userId,
    toolId: tool.id,
    launch: { ...launch, targetLinkUri },
  });
  const inputs = {
    iss: services.config.publicUrl,
    login_hint: hint,
    target_link_uri: targetLinkUri,
    // made of the other hint, so that person and launch can't be mixed
    lti_message_hint: launchId,
    client_id: tool.client_id,
    lti_deployment_id: tool.deployment_id,
    lti_storage_target: '_parent',
  };
  return { url: tool.initiate_login_uri, inputs: Object.entries(inputs).map(([name, value]) => ({ name, value })) };
}
