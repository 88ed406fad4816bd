import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';

interface Props {
  /** Absent on the first step. */
  onBack?: (() => void) | undefined;
  onCancel: () => void;
  next: string;
  isReady: boolean;
  isBusy?: boolean;
}

/** Back, cancel, and the button that sends the step's form. */
export function StepActions({ onBack, onCancel, next, isReady, isBusy = false }: Props) {
  const t = useTranslate();
  return (
    <DialogActions>
      {onBack && (
        <Button color="inherit" onClick={onBack} disabled={isBusy} sx={{ marginInlineEnd: 'auto' }}>
          {t('form.back')}
        </Button>
      )}
      <Button color="inherit" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={!isReady} loading={isBusy}>
        {next}
      </Button>
    </DialogActions>
  );
}
