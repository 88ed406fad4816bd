import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { useDialogAddress } from '../../kit/list/actions/useDialogAddress.ts';

const AddManyDialog = lazyDialog(() => import('./AddManyDialog.tsx').then((part) => part.AddManyDialog));
/** The dialog's name in the address. */
const ADD_MANY = 'addMany';

/** Opens the dialog that adds a pasted list or a file of people. */
export function AddManyMembers() {
  const t = useTranslate();
  const dialog = useDialogAddress();
  return (
    <>
      <button type="button" className="button" onClick={() => dialog.open(ADD_MANY)}>
        {t('resources.courseMembers.addMany')}
      </button>
      <AddManyDialog open={dialog.action === ADD_MANY} onClose={dialog.close} />
    </>
  );
}
