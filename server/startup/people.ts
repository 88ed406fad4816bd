import { readConfig } from '../config.ts';
import { StartupError } from '../startupError.ts';
import { withInstallation } from './compareInstallation.ts';
import { runPeopleCommand } from './peopleCommands.ts';

try {
  console.log(await withInstallation(readConfig(), (database) => runPeopleCommand(process.argv.slice(2), database)));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
