import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { connectionOf } from '../../shared/database/boundedPool.ts';
import { openTool, type Works } from '../../tool/server/openTool.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { consoleOrigins } from '../http/consoleOrigins.ts';
import type { Draining } from '../http/health.ts';
import { BUILT_IN_CLIENT, BUILT_IN_DEPLOYMENT } from '../launch/toolStore.ts';
import { ltiPaths } from '../lti/ltiPaths.ts';
import { projectRoot } from '../projectRoot.ts';
import { StartupError } from '../startupError.ts';
import { listen } from '../http/listen.ts';

export interface StartedTool {
  /** Reason why the tool doesn't have its port, for example another process of this installation. */
  problem?: string;
  /** Database connections of the tool, if it has started. */
  pool?: pg.Pool;
  close(): Promise<void>;
}

interface ToolStartOptions {
  log: FastifyBaseLogger;
  draining: Draining;
  /** Initial data for the tool. */
  works?: Works | undefined;
}

/**
 * Starts the built-in tool on its own port. The console finds the tool through its registration, and the tool finds the
 * console through these addresses. If the port is in use, only activities don't work.
 */
export async function startTool(
  config: Config,
  { pool }: OpenDatabase,
  { log, draining, works }: ToolStartOptions,
): Promise<StartedTool> {
  const { publicUrl: issuer } = config;
  const tool = await openTool({
    connection: connectionOf(pool),
    connections: config.connections.tool,
    origin: config.toolUrl,
    consoleOrigins: consoleOrigins(config),
    platform: {
      issuer,
      clientId: BUILT_IN_CLIENT,
      deploymentId: BUILT_IN_DEPLOYMENT,
      authorizationUrl: `${issuer}${ltiPaths.authorization}`,
      tokenUrl: `${issuer}${ltiPaths.token}`,
      jwksUrl: `${issuer}${ltiPaths.jwks}`,
      eventsUrl: `${issuer}${ltiPaths.events}`,
    },
    mediaFolder: join(config.dataDir, 'media'),
    bucket: bucketOf(config.media),
    ffmpeg: config.ffmpeg,
    speech: config.speech && { ...config.speech, model: config.speech.model ?? 'whisper-1' },
    retentionDays: config.toolRetentionDays,
    webRoot: join(projectRoot, 'dist/tool'),
    isDraining: () => draining.isDraining,
    log,
  });
  try {
    if (works !== undefined) await tool.importWorks(works);
    await listen(tool.app, { host: config.host, listenPort: config.toolPort }, 'TOOL_PORT');
    return tool;
  } catch (error) {
    await tool.close();
    if (!(error instanceof StartupError)) throw error;
    return { problem: `The assessment tool did not start. ${error.message}`, close: async () => undefined };
  }
}

function bucketOf(media: Config['media']) {
  if (media === undefined) return undefined;
  const { bucket: name, prefix = '', pathStyle = false, region, endpoint } = media;
  return { name, prefix, region, endpoint, pathStyle };
}
