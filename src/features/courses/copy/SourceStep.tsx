import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { CoursePicker } from '../CoursePicker.tsx';
import { StepActions } from './StepActions.tsx';

interface Props {
  sourceId: string;
  onChoose: (courseId: string) => void;
  onBack: () => void;
  onNext: () => void;
  onCancel: () => void;
}

export function SourceStep({ sourceId, onChoose, onBack, onNext, onCancel }: Props) {
  const t = useTranslate();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
      noValidate
    >
      <DialogContent sx={{ '&&': { paddingBlockStart: 1 } }}>
        <CoursePicker label={t('resources.courses.copy.source')} value={sourceId} onChange={onChoose} autoFocus />
      </DialogContent>
      <StepActions onBack={onBack} onCancel={onCancel} next={t('form.next')} isReady={sourceId !== ''} />
    </form>
  );
}
