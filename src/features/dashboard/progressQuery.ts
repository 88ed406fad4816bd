import { progressFilter, type ProgressView } from '../../../shared/domain/progressView.ts';
import {
  Dashboard_getLearnerProgressDocument,
  Dashboard_getSummaryDocument,
} from '../../generated/documents.generated.ts';
import type {
  Dashboard_getLearnerProgressQuery,
  Dashboard_getSummaryQuery,
} from '../../generated/documents.generated.ts';

export type ProgressRecord = Dashboard_getLearnerProgressQuery['getLearnerProgress']['learnerProgress'][number];
export type Summary = Dashboard_getSummaryQuery['getLearnerProgress']['summary'];

export { Dashboard_getLearnerProgressDocument, Dashboard_getSummaryDocument };

/** Loaded at a time, and shown more at a time. */
export const PAGE_ROWS = 10;

export interface Reviewer {
  orgId: string;
  reviewerId: string;
}

export const recordId = ({ learnerId, activityId }: Pick<ProgressRecord, 'learnerId' | 'activityId'>): string =>
  `${activityId} ${learnerId}`;

export const progressVariables = (input: Reviewer, view: ProgressView, now: number) => ({
  input,
  filter: progressFilter(view, now),
  sort: { field: view.sort, order: view.order },
});
