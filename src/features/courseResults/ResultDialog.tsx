import { useListContext } from 'react-admin';
import type { CourseResultsRow } from '../../generated/resources/courseResults.types.generated.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { useAddress } from '../../kit/page/AppRouter.tsx';
import { useScope } from '../../viewer/ScopeContext.tsx';
import { LearnerRecordDialog } from '../launch/index.ts';

type Result = CourseResultsRow & { id: string };

/** Opens a learner's work for review. The tool's shortcuts step through the results on the page. */
export function ResultDialog({ open, onClose }: DialogProps) {
  const record = useRecord<Result>();
  const { role } = useScope();
  const { data = [], refetch } = useListContext<Result>();
  const submitted = data.filter(({ isSubmitted }) => isSubmitted);
  const [, change] = useAddress();
  const step = (by: 1 | -1) => {
    const next = submitted[submitted.findIndex(({ id }) => id === record.id) + by];
    if (next) change((params) => (params.set('on', next.id), params), { replace: true, state: { isOpenedHere: true } });
  };
  const close = () => {
    onClose();
    void refetch();
  };
  return (
    <LearnerRecordDialog
      open={open}
      record={{ ...record, fullName: record.fullName || record.learnerId }}
      role={role === 'reviewer' ? 'reviewer' : 'instructor'}
      onStep={step}
      onClose={close}
    />
  );
}
