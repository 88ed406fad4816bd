import type { ViewerContext } from '../loaders.ts';
import { pageFields } from '../page.ts';
import { progressSummary } from './progressSummary.ts';
import { listWaiting } from './progressSummaryStore.ts';
import type { ProgressPage } from './progressRow.ts';

export const learnerProgressPageFields = {
  ...pageFields('learnerProgress'),
  summary: progressSummary,
  waiting: async ({ readScope }: ProgressPage, _args: object, { db }: ViewerContext) =>
    listWaiting(db, await readScope()),
};
