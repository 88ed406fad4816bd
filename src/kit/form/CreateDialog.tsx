import {
  CreateBase,
  useNotify,
  type RaRecord,
  useCreatePath,
  useGetRecordRepresentation,
  useResourceDefinition,
} from 'react-admin';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import type { MessageId } from '../i18n/messages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCallScope } from '../scope/ScopeContext.tsx';
import { type CreateDialogProps, DialogForm, FormDialog } from './FormDialog.tsx';
import { useFormDraft } from './useFormDraft.ts';
import { useLocation } from 'react-router-dom';

interface RecordLink {
  name: string;
  to: string;
}

/**
 * Returns a new record's name and the page that shows it: its own page, or its list filtered by the name, whichever
 * page of the list it is on.
 */
function useCreatedRecordLink(resource: string): (record: RaRecord) => RecordLink {
  const { hasEdit = false } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  const represent = useGetRecordRepresentation(resource);
  const { pathname, search } = useLocation();
  return (record) => {
    const named = represent(record);
    const name = typeof named === 'string' ? named : String(record.id);
    if (hasEdit) return { name, to: createPath({ resource, type: 'edit', id: record.id }) };
    const params = new URLSearchParams(search);
    for (const key of ['do', 'page']) params.delete(key);
    params.set('text', name);
    return { name, to: `${pathname}?${params.toString()}` };
  };
}

interface Props extends CreateDialogProps {
  resource: string;
  title: MessageId;
  /** Text of the notice after the record was created. */
  successMessage: MessageId;
  /** A form with react-admin's inputs. */
  children: ReactNode;
}

/** Creates a record in a dialog. Closed, it keeps the input for the next time; canceled, it opens empty. */
export function CreateDialog({ open, title, onClose, ...rest }: Props) {
  const t = useTranslate();
  return (
    <FormDialog open={open} title={t(title)} onClose={onClose}>
      <CreateForm onClose={onClose} {...rest} />
    </FormDialog>
  );
}

type FormProps = Omit<Props, 'open' | 'title'>;

function CreateForm({ resource, successMessage, children, onClose }: FormProps) {
  const notify = useNotify();
  const placeOf = useCreatedRecordLink(resource);
  const meta = useCallScope();
  const draft = useFormDraft(`${resource}.create.${meta.courseId ?? meta.orgId ?? ''}`, {});
  const close = () => {
    draft.forget();
    onClose();
  };
  const onSuccess = (record: RaRecord) => {
    const { name, to } = placeOf(record);
    notify(successMessage, { type: 'success', messageArgs: { name }, to });
    close();
  };
  const onError = (error: unknown) => notify(`errors.${errorCodeOf(error)}.text`, { type: 'error' });
  return (
    <CreateBase
      resource={resource}
      record={draft.initial}
      redirect={false}
      // The button is shown only to those who can create.
      disableAuthentication
      mutationOptions={{ meta: { ...meta }, onSuccess, onError }}
    >
      <DialogForm draft={draft} cancel={close}>
        {children}
      </DialogForm>
    </CreateBase>
  );
}
