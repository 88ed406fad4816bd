import type { TestProject } from '../libraryProject.ts';

export const CONFIG = 'screens.config.ts';
export const SCHEMA = 'schema.graphql';
export const DOCUMENT = 'src/features/loans/LoanSlip.graphql';

/** What is changed in the library project, and every problem that comes of it, in the order of the text. */
export type ProblemCase = [title: string, change: (project: TestProject) => void, ...problems: string[]];
