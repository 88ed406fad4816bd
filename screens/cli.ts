import { runCli } from '../generators/runCli.ts';
import { project } from '../screens.project.ts';

/** Whether graphql-codegen has run: then the compiled code is worth keeping for the next time. */
export const done = runCli(project);
