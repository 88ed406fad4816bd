import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { StartupError } from '../startupError.ts';
import { restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

const USAGE = `npm run backup -- <file>               writes database and recordings to one file while servers run
npm run restore -- <file> [--replace]  restores them in an empty installation; --replace replaces existing data`;
const MS = 1000;
const MB = 1_000_000;

/** Runs `npm run backup` and `npm run restore`. */
async function run(args: string[]): Promise<string> {
  const { command, file, replaces } = readArgs(args);
  if (command === 'restore' && !existsSync(file)) throw new StartupError(`${file}: the file does not exist.`);
  const config = readConfig();
  const mediaFolder = join(config.dataDir, 'media');
  const bucket =
    config.media === undefined ? '' : ` It doesn't include the recordings in the bucket ${config.media.bucket}.`;
  const database = await openDatabase(config);
  const began = performance.now();
  const took = () => `in ${((performance.now() - began) / MS).toFixed(1)} s`;
  try {
    await database.ready();
    if (command === 'backup') {
      await migrate(database.pool);
      const { rows, media, bytes } = await writeBackup(database.pool, file, mediaFolder);
      return `Wrote ${rows} rows and ${media} recording files, ${(bytes / MB).toFixed(1)} MB, ${took()}.${bucket}`;
    }
    const { rows, media, version } = await restoreBackup(database.pool, file, { mediaFolder, replaces });
    return `Restored ${rows} rows and ${media} recording files from version ${version} ${took()}.${bucket}`;
  } finally {
    await database.close();
  }
}

function readArgs(args: string[]): { command: 'backup' | 'restore'; file: string; replaces: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [command, file] = positionals;
    if (file !== undefined && (command === 'backup' || command === 'restore'))
      return { command, file, replaces: values.replace };
  } catch {
    // The option was not recognized.
  }
  throw new StartupError(USAGE);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
