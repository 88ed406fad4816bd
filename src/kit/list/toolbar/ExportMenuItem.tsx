import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useCloseOptions } from './closeOptions.ts';
import { useExport } from './useExport.ts';

export function ExportMenuItem() {
  const t = useTranslate();
  const close = useCloseOptions();
  const exportRows = useExport();
  return (
    <MenuItem
      onClick={() => {
        close();
        void exportRows();
      }}
    >
      {t('list.export')}
    </MenuItem>
  );
}
