import { runCli } from '../generators/runCli.ts';
import { project } from '../screens.project.ts';

/** Resolves to whether graphql-codegen has run: then the compiled code is worth keeping for the next run. */
export const done = runCli(project);
