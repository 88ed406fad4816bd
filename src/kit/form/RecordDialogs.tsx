import {
  CreateBase,
  EditBase,
  RecordContextProvider,
  useCreatePath,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useResourceDefinition,
  type RaRecord,
} from 'react-admin';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useCallScope } from '../../viewer/ScopeContext.tsx';
import { DialogFormContext } from './formParts.tsx';
import { FormDialog, type CreateDialogProps } from '../dialog/TitledDialog.tsx';
import { useFormDraft } from './useFormDraft.ts';

interface Props extends CreateDialogProps {
  resource: string;
  title: MessageId;
  /** Text of the notice after a successful save. */
  successMessage: MessageId;
  /** A form with react-admin's inputs. */
  children: ReactNode;
}

/** Creates a record in a dialog. Closing it keeps the input for the next time, canceling it discards the input. */
export function CreateDialog({ open, title, ...form }: Props) {
  const t = useTranslate();
  return (
    <FormDialog open={open} title={t(title)} onClose={form.onClose}>
      <CreateForm {...form} />
    </FormDialog>
  );
}

/** Edits the record of the context in a dialog. Closing it keeps the input for the next time. */
export function EditDialog({ open, title, ...form }: Props) {
  const t = useTranslate();
  const record = useRecordContext();
  if (!record) return null;
  return (
    <FormDialog open={open} title={t(title)} onClose={form.onClose}>
      <EditForm {...form} opened={record} />
    </FormDialog>
  );
}

type FormProps = Omit<Props, 'open' | 'title'>;

function CreateForm(props: FormProps) {
  const { courseId, orgId } = useCallScope();
  const noticeOf = useCreatedRecordLink(props.resource);
  return <CreateBase {...useRecordForm({ ...props, key: `create.${courseId ?? orgId ?? ''}`, given: {}, noticeOf })} />;
}

function EditForm({ opened, ...props }: FormProps & { opened: RaRecord }) {
  // The record at the time when the form was opened, so that only the user's own changes are sent.
  const [record] = useState(opened);
  const base = useRecordForm({ ...props, key: `edit.${record.id}`, given: record });
  // The list has already fetched the record.
  const query = { meta: base.mutationOptions.meta, enabled: false, placeholderData: record, select: () => record };
  return <EditBase {...base} id={record.id} mutationMode="pessimistic" queryOptions={query} />;
}

interface RecordFormOptions extends FormProps {
  /** Part of the draft's key. */
  key: string;
  given: Partial<RaRecord>;
  /** Returns additional options for the notice after a save. */
  noticeOf?: (saved: RaRecord) => object;
}

/** Returns the common parts of CreateBase and EditBase in a dialog: a form with a draft that closes after a save. */
function useRecordForm({ resource, successMessage, children, onClose, key, given, noticeOf }: RecordFormOptions) {
  const notify = useNotify();
  const meta = { ...useCallScope() };
  const draft = useFormDraft(`${resource}.${key}`, given);
  const cancel = () => {
    draft.forget();
    onClose();
  };
  const onSuccess = (saved: RaRecord) => {
    notify(successMessage, { type: 'success', ...noticeOf?.(saved) });
    cancel();
  };
  const onError = (error: unknown) => notify(`errors.${errorCodeOf(error)}.text`, { type: 'error' });
  return {
    resource,
    redirect: false as const,
    // The button is only shown to users who may save.
    disableAuthentication: true,
    mutationOptions: { meta, onSuccess, onError },
    children: (
      <RecordContextProvider value={draft.initial}>
        <DialogFormContext value={{ draft, cancel }}>{children}</DialogFormContext>
      </RecordContextProvider>
    ),
  };
}

/**
 * Returns a new record's name and a link to it: to its own page, or to its list filtered by the name, because the
 * record can be on any page of the list.
 */
function useCreatedRecordLink(resource: string) {
  const { hasEdit = false } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  const represent = useGetRecordRepresentation(resource);
  const { pathname, search } = useLocation();
  return (record: RaRecord) => {
    const named = represent(record);
    const name = typeof named === 'string' ? named : String(record.id);
    const params = new URLSearchParams(search);
    for (const key of ['do', 'page']) params.delete(key);
    params.set('text', name);
    const to = hasEdit ? createPath({ resource, type: 'edit', id: record.id }) : `${pathname}?${params.toString()}`;
    return { messageArgs: { name }, to };
  };
}
