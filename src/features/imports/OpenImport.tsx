import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { useDialogAddress } from '../../kit/list/actions/useDialogAddress.ts';

const ImportDialog = lazyDialog(() => import('./ImportDialog.tsx').then((part) => part.ImportDialog));
/** The dialog's name in the address. */
const IMPORT = 'import';

/** Opens the dialog that imports people into the course, or into the institution. */
export function OpenImport() {
  const t = useTranslate();
  const dialog = useDialogAddress();
  return (
    <>
      <button type="button" className="button" onClick={() => dialog.open(IMPORT)}>
        {t('import.open')}
      </button>
      <ImportDialog open={dialog.action === IMPORT} onClose={dialog.close} />
    </>
  );
}
