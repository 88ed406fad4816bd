import { readFileSync } from 'node:fs';
import {
  chooseTool,
  enableTool,
  listTools,
  registerBuiltInTool,
  removeTool,
  saveTool,
  type Registration,
  type Tool,
} from '../launch/toolStore.ts';
import { StartupError } from '../startupError.ts';
import { invite } from './invitationStore.ts';
import { listRefusals, targetOf } from './refusals.ts';
import { parseRegistration } from './toolRegistration.ts';
import { ltiPaths } from './ltiPaths.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Config } from '../config.ts';

const USAGE = `npm run tools -- list                 lists the registered tools
npm run tools -- invite               prints an address with which a tool can register itself once, within a day
npm run tools -- add registration.json  registers a tool from a file
npm run tools -- use <client id>      creates new activities in this tool after the next start; existing ones stay
npm run tools -- disable <client id>  disables a tool immediately, with its tokens and launches
npm run tools -- enable <client id>   enables it again
npm run tools -- remove <client id>   removes a tool that is not in use immediately, with its tokens and columns
npm run tools -- move                 applies TOOL_URL and PUBLIC_URL to the built-in tool and the console
npm run tools -- refusals             lists the latest refused calls of tools, with the reasons`;

/** Runs `npm run tools`, which manages the LTI 1.3 tools that activities run in. Returns its output. */
export async function runToolsCommand(
  [command, argument]: readonly string[],
  { db }: Pick<OpenDatabase, 'db'>,
  config: Pick<Config, 'publicUrl' | 'toolUrl'>,
): Promise<string> {
  switch (command) {
    case 'list':
      return (
        (await listTools(db)).map((tool) => `${markOf(tool)} ${tool.client_id}  ${tool.name}`).join('\n') ||
        'No tool is registered: the first start registers the built-in one.'
      );
    case 'invite': {
      const query = new URLSearchParams({
        openid_configuration: `${config.publicUrl}${ltiPaths.configuration}`,
        registration_token: await invite(db),
      });
      return `Append this to the tool's registration address and open it:\n?${query.toString()}`;
    }
    case 'add':
      return `Registered ${(await saveTool(db, readRegistration(argument))).client_id}.`;
    case 'use':
      if (argument === undefined || !(await chooseTool(db, argument)))
        throw new StartupError(
          `Expected the client id of a registered tool that is enabled, not ${argument ?? 'nothing'}.\n${USAGE}`,
        );
      return `New activities will use ${argument} after the next start.`;
    case 'disable':
    case 'enable':
      if (argument === undefined || !(await enableTool(db, argument, command === 'enable')))
        throw new StartupError(
          'Expected the client id of a registered tool that new activities do not use, ' +
            `not ${argument ?? 'nothing'}.\n${USAGE}`,
        );
      return command === 'enable' ? `${argument} is enabled.` : `${argument} is disabled.`;
    case 'move':
      await registerBuiltInTool(db, config);
      return (
        `The assessment tool is registered at ${config.toolUrl} for the console at ${config.publicUrl}: ` +
        'restart every server with these settings.'
      );
    case 'refusals':
      return (
        (await listRefusals(db)).map(({ at, ...refusal }) => `${at.toISOString()}  ${targetOf(refusal)}`).join('\n') ||
        'No tool request has been refused in the last 30 days.'
      );
    case 'remove':
      if (argument === undefined || !(await removeTool(db, argument)))
        throw new StartupError(
          'Expected the client id of a registered tool that is neither in use nor the built-in one, ' +
            `not ${argument ?? 'nothing'}.\n${USAGE}`,
        );
      return `Removed ${argument}.`;
    default:
      throw new StartupError(USAGE);
  }
}

const markOf = ({ is_active, is_next, is_enabled }: Tool): string => {
  if (!is_enabled) return '-';
  if (is_active) return '*';
  return is_next ? '+' : ' ';
};

function readRegistration(file: string | undefined): Registration {
  if (file === undefined) throw new StartupError(USAGE);
  try {
    return parseRegistration(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartupError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
