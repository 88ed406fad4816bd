import type { ViewerContext } from '../graphql/context.ts';
import type { LaunchArgs } from '../generated/resolvers.generated.ts';
import { insertLaunchHint } from './hintStore.ts';
import type { Launch } from './launch.ts';
import { findTool } from './toolStore.ts';

/** The form that begins a launch: third-party initiated login of LTI 1.3 (IMS Security Framework 1.0, 5.1.1.1). */
export async function launchArgs(
  { db, viewer, services }: ViewerContext,
  orgId: string,
  launch: Launch,
): Promise<LaunchArgs> {
  const tool = await findTool(db);
  const { hint, launchId } = await insertLaunchHint(db, { orgId, userId: viewer.userId, toolId: tool.id, launch });
  const inputs = {
    iss: services.config.publicUrl,
    login_hint: hint,
    target_link_uri: tool.target_link_uri,
    // made of the other hint, so that person and launch can't be mixed
    lti_message_hint: launchId,
    client_id: tool.client_id,
    lti_deployment_id: tool.deployment_id,
    lti_storage_target: '_parent',
  };
  return { url: tool.initiate_login_uri, inputs: Object.entries(inputs).map(([name, value]) => ({ name, value })) };
}
