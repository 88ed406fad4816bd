import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { StartupError } from '../startupError.ts';
import { runToolsCommand } from './toolsCommand.ts';

const config = readConfig();
try {
  const database = await openDatabase(config);
  try {
    await database.ready();
    await migrate(database.pool);
    console.log(await runToolsCommand(process.argv.slice(2), database, config));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
