import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import type { Import, ImportSteps } from './useImport.ts';

interface Props {
  done: Import;
  steps: ImportSteps;
  onClose: () => void;
}

/** Result of an import or of undoing it, with the people who were left alone because others have changed them. */
export function ImportOutcome({ done: { id, state, counts, changedSince }, steps, onClose }: Props) {
  const t = useTranslate();
  return (
    <>
      <DialogContent>
        <Alert severity="success" role="status">
          {state === 'undone' ? t('import.undone') : t('import.applied', { ...counts })}
        </Alert>
        {changedSince.length > 0 && (
          <>
            <Typography sx={{ marginBlockStart: 2 }}>{t('import.changedSince')}</Typography>
            <ul>
              {changedSince.map(({ userId }, at) => (
                <li key={at}>
                  <bdi>{userId}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {state === 'applied' && (
          <Button
            color="inherit"
            loading={steps.isBusy}
            onClick={() => void steps.undo(id)}
            sx={{ marginInlineEnd: 'auto' }}
          >
            {t('import.undo')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t('form.close')}
        </Button>
      </DialogActions>
    </>
  );
}
