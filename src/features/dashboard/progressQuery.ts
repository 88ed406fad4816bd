import { progressFilter, type ProgressView } from '../../../shared/domain/lists/progressView.ts';
import {
  Dashboard_exportProgressDocument,
  Dashboard_getLearnerProgressDocument,
  Dashboard_getMarksDocument,
  Dashboard_getSummaryDocument,
  Dashboard_getWaitingDocument,
  type Dashboard_exportProgressQuery,
  type Dashboard_getLearnerProgressQuery,
  type Dashboard_getSummaryQuery,
} from '../../generated/documents.generated.ts';
import { useViewer } from '../../viewer/ViewerContext.tsx';

export type ProgressRecord = Dashboard_getLearnerProgressQuery['getLearnerProgress']['learnerProgress'][number];
/** A record with the id that react-admin requires. */
export type ListedRecord = ProgressRecord & { id: string };
export type Summary = Dashboard_getSummaryQuery['getLearnerProgress']['summary'];

export type ExportedRecord = Dashboard_exportProgressQuery['getLearnerProgress']['learnerProgress'][number];
export type Mark = ExportedRecord['marks'][number];

export {
  Dashboard_exportProgressDocument,
  Dashboard_getLearnerProgressDocument,
  Dashboard_getMarksDocument,
  Dashboard_getSummaryDocument,
  Dashboard_getWaitingDocument,
};

/** Number of rows that are loaded at a time. */
export const PAGE_ROWS = 10;

export interface Reviewer {
  orgId: string;
  reviewerId: string;
}

/** Returns the viewer, who owns the review list. */
export function useReviewer(): Reviewer {
  const { userId, org } = useViewer();
  return { orgId: org?.id ?? '', reviewerId: userId };
}

export const recordId = ({ learnerId, activityId }: Pick<ProgressRecord, 'learnerId' | 'activityId'>): string =>
  `${activityId} ${learnerId}`;

const SORTS = ['fullName', 'name', 'score', 'submittedAt', 'evaluatedAt'] as const;

/** Filter and order of the requested records. */
export interface ProgressQuery extends ProgressView {
  sort: { field: string; order: 'ASC' | 'DESC' };
}

export const progressVariables = (input: Reviewer, { sort, ...view }: ProgressQuery, now: number) => ({
  input,
  filter: progressFilter(view, now),
  sort: {
    field: SORTS.find((known) => known === sort.field) ?? SORTS[0],
    order: sort.order === 'DESC' ? ('desc' as const) : ('asc' as const),
  },
  limit: PAGE_ROWS,
});

export type ProgressVariables = ReturnType<typeof progressVariables>;

/** Name of the review dialog in the URL. */
export const RECORD = 'record';
