import { pageFields } from '../page.ts';
import { progressSummary } from './progressSummary.ts';

export const learnerProgressPageFields = { ...pageFields('learnerProgress'), summary: progressSummary };
