import { runCli } from '../generators/runCli.ts';
import { project } from '../screens.project.ts';

/**
 * Resolves to true if graphql-codegen has run, because only then is the compiled code worth keeping for the next run.
 */
export const done = runCli(project);
