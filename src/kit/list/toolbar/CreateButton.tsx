import { Plus } from 'lucide-react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { ComponentType } from 'react';
import { useScope } from '../../scope/ScopeContext.tsx';
import type { DialogProps } from '../actions/ActionItem.tsx';
import { useDialogAddress } from '../actions/useDialogAddress.ts';
import { shownTo, type AudienceProps } from '../elements.ts';
import { InlineFormContext } from '../../form/formContext.ts';

interface InlineCreateProps extends AudienceProps {
  dialog: ComponentType<DialogProps>;
}

const stayOpen = (): void => undefined;

/** A resource's create form above its rows, instead of a button that opens it. */
export function InlineCreate({ audience: audiences, dialog: CreateForm }: InlineCreateProps) {
  const { audience } = useScope();
  if (!shownTo(audiences, audience)) return null;
  return (
    <InlineFormContext value>
      <div className="inline-create">
        <CreateForm open onClose={stayOpen} />
      </div>
    </InlineFormContext>
  );
}

interface Props extends AudienceProps {
  /** Loaded when it is first opened. */
  dialog: ComponentType<DialogProps>;
  /** Message id or text. Default: `resources.<resource>.create`. */
  label?: string;
}

/** The dialog's name in the address. */
const CREATE = 'create';

/** Button that creates a record: react-admin's CreateButton, with a dialog over the list instead of a page. */
export function CreateButton({ audience: audiences, dialog: OwnDialog, label }: Props) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const { audience } = useScope();
  const dialog = useDialogAddress();
  if (!shownTo(audiences, audience)) return null;
  return (
    <>
      <button type="button" className="button primary" onClick={() => dialog.open(CREATE)}>
        <Plus size={18} aria-hidden />
        {t(label ?? `resources.${resource}.create`)}
      </button>
      <OwnDialog open={dialog.action === CREATE} onClose={dialog.close} />
    </>
  );
}
