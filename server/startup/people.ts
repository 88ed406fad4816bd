import { readConfig } from '../config.ts';
import { StartupError } from '../startupError.ts';
import { withInstallation } from './compareInstallation.ts';
import { runPeopleCommand } from './peopleCommands.ts';

try {
  const config = readConfig();
  const [, , ...command] = process.argv;
  console.log(await withInstallation(config, (database) => runPeopleCommand(command, database, config)));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
