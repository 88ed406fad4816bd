import type { Imported } from './code.ts';

/** Elements of lists, of forms, of a record's page and of the table of resources; the project names their modules. */
export const inLists = (name: string): Imported => ({ name, from: '@list' });
export const inForms = (name: string): Imported => ({ name, from: '@form' });
export const inShows = (name: string): Imported => ({ name, from: '@show' });
export const inResources = (name: string): Imported => ({ name, from: '@resource' });
