import { diskStore, hashFile } from './write/diskStore.ts';
import { command } from './command.ts';
import type { Project } from './project.ts';

/** Runs a command line in the current folder; true if graphql-codegen has run, so that keeping compiled code pays. */
export async function runCli(project: Project): Promise<boolean> {
  // hasColors respects NO_COLOR and dumb terminals. Streams that are not terminals don't have it.
  const isColored = process.stderr.isTTY && process.stderr.hasColors();
  const [, bundle = '', ...args] = process.argv;
  const store = diskStore(process.cwd(), hashFile(bundle));
  const { text, code, isReport } = await command(args, process.cwd(), { project, isColored, store });
  const unkept = store.save();
  if (unkept !== undefined) console.error(unkept);
  (code === 0 || isReport ? console.log : console.error)(text);
  process.exitCode = code;
  return store.hasMade();
}
