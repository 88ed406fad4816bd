import { readConfig } from '../config.ts';
import { runToolsCommand } from '../lti/toolsCommand.ts';
import { StartupError } from '../startupError.ts';
import { withInstallation } from './compareInstallation.ts';

try {
  const config = readConfig();
  const args = process.argv.slice(2);
  console.log(await withInstallation(config, (database) => runToolsCommand(args, database, config)));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
