import type { Action } from '../../../shared/domain/access/permissions.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import { useScope } from '../../viewer/ScopeContext.tsx';
import { useCan } from '../../viewer/ViewerContext.tsx';

const ImportDialog = lazyDialog(() => import('./ImportDialog.tsx').then((part) => part.ImportDialog));
/** Name of the dialog in the URL. */
const IMPORT = 'import';

/** Opens the dialog that imports people into the course, or people and courses into the institution. */
export function ImportButton({ permission }: { permission: Action }) {
  const t = useTranslate();
  const isAllowed = useCan(permission, useScope().subject);
  const dialog = useDialogAddress();
  if (!isAllowed) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => dialog.open(IMPORT)}>
        {t('import.open')}
      </button>
      <ImportDialog open={dialog.action === IMPORT} onClose={dialog.close} />
    </>
  );
}
