import {
  RecordContextProvider,
  ResourceContextProvider,
  SaveContextProvider,
  useMutationMiddlewares,
  useNotify,
  useRecordContext,
  useUpdate,
  type RaRecord,
  type SaveContextValue,
} from 'react-admin';
import { useState, type ReactNode } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import type { MessageId } from '../i18n/messages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCallScope } from '../scope/ScopeContext.tsx';
import { type EditDialogProps, DialogForm, FormDialog } from './FormDialog.tsx';
import { useFormDraft } from './useFormDraft.ts';

interface Props extends EditDialogProps {
  resource: string;
  title: MessageId;
  /** Text of the notice after the record was saved. */
  successMessage: MessageId;
  /** A form with react-admin's inputs. */
  children: ReactNode;
}

/** Changes the record of the context in a dialog. A closed dialog keeps the input for the next time. */
export function EditDialog({ open, title, onClose, ...rest }: Props) {
  const t = useTranslate();
  const record = useRecordContext();
  if (!record) return null;
  return (
    <FormDialog open={open} title={t(title)} onClose={onClose}>
      <EditForm record={record} onClose={onClose} {...rest} />
    </FormDialog>
  );
}

interface FormProps extends Omit<Props, 'open' | 'title'> {
  record: RaRecord;
}

function EditForm({ resource, record: opened, successMessage, children, onClose }: FormProps) {
  // The record as it was when the form was opened, so that only the changes made here are sent.
  const [record] = useState(opened);
  const notify = useNotify();
  const meta = useCallScope();
  const draft = useFormDraft(`${resource}.edit.${record.id}`, record);
  const { getMutateWithMiddlewares, ...middlewares } = useMutationMiddlewares();
  const close = () => {
    draft.forget();
    onClose();
  };
  const [update] = useUpdate(
    resource,
    { id: record.id, previousData: record, meta },
    {
      mutationMode: 'pessimistic',
      returnPromise: true,
      getMutateWithMiddlewares,
      onSuccess: () => {
        notify(successMessage, { type: 'success' });
        close();
      },
      onError: (error) => notify(`errors.${errorCodeOf(error)}.text`, { type: 'error' }),
    },
  );
  // EditBase would fetch the record, which the list has already.
  const context: SaveContextValue = {
    ...middlewares,
    mutationMode: 'pessimistic',
    save: (data, callbacks = {}) => update(resource, { data }, callbacks).catch(() => undefined),
  };
  return (
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={draft.initial}>
        <SaveContextProvider value={context}>
          <DialogForm draft={draft} cancel={close}>
            {children}
          </DialogForm>
        </SaveContextProvider>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
