import { diskStore, hashFile } from './write/diskStore.ts';
import { command } from './command.ts';
import type { Project } from './project.ts';

/**
 * Runs a command line in the current folder. Returns true if graphql-codegen has run, because only then is it worth
 * keeping compiled code.
 */
export async function runCli(project: Project): Promise<boolean> {
  // hasColors respects NO_COLOR and dumb terminals. Streams that aren't terminals lack this method.
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
