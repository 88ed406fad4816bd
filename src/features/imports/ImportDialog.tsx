import LinearProgress from '@mui/material/LinearProgress';
import DialogContent from '@mui/material/DialogContent';
import type { CreateDialogProps } from '../../kit/form/dialogProps.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { ImportFile } from './ImportFile.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportPlan } from './ImportPlan.tsx';
import { ImportProblem } from './ImportProblem.tsx';
import { useImport, type Import } from './useImport.ts';

/** Imports a list of people: upload, plan, apply, undo. */
export function ImportDialog({ open, onClose }: CreateDialogProps) {
  const t = useTranslate();
  return (
    <FormDialog open={open} title={t('import.title')} maxWidth="md" height={640} onClose={onClose}>
      <Steps onClose={onClose} />
    </FormDialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const steps = useImport();
  const { current, problem } = steps;
  const state = current?.state;
  return (
    <>
      {problem && <ImportProblem {...problem} />}
      {current === undefined || state === 'failed' ? (
        <ImportFile steps={steps} onClose={onClose} />
      ) : state === 'planned' ? (
        <ImportPlan key={current.id} plan={current} steps={steps} onClose={onClose} />
      ) : state === 'applied' || state === 'undone' ? (
        <ImportOutcome done={current} steps={steps} onClose={onClose} />
      ) : (
        <Working state={current.state} progress={current.progress} />
      )}
    </>
  );
}

function Working({ state, progress }: Pick<Import, 'state' | 'progress'>) {
  const t = useTranslate();
  const label = t(`import.${state === 'applying' || state === 'undoing' ? state : 'reading'}`);
  return (
    <DialogContent>
      <p role="status">{label}</p>
      <LinearProgress aria-label={label} {...(progress > 0 && { variant: 'determinate', value: progress })} />
    </DialogContent>
  );
}
