import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';

/** Back button of multi-step forms, at the opposite end of the toolbar. */
export function BackButton({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button color="inherit" onClick={onClick} disabled={isSubmitting} sx={{ marginInlineEnd: 'auto' }}>
      {t('form.back')}
    </Button>
  );
}
