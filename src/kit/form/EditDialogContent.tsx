import Dialog from '@mui/material/Dialog';
import { useUpdate } from 'react-admin';
import { useId } from 'react';
import type { ListRow } from '../../domain/listRules.ts';
import { useCallScope } from '../scope/ScopeContext.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { EditDialogProps, FieldSpec, FormValues, SentValues } from './spec.ts';

/** Changes one record in a small dialog. */
export function EditDialogContent({ open, form, record, onClose }: EditDialogProps) {
  const titleId = useId();
  const meta = useCallScope();
  const [update] = useUpdate<{ id: string }>();
  const send = (data: SentValues) =>
    update(
      form.resource,
      { id: record.id, data, previousData: record, meta },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <RecordForm
        spec={form}
        titleId={titleId}
        draft={`edit.${record.id}`}
        initial={valuesOf(form.fields, record)}
        send={send}
        onClose={onClose}
      />
    </Dialog>
  );
}

const valuesOf = (fields: readonly FieldSpec[], record: ListRow): FormValues =>
  Object.fromEntries(
    fields.map(({ key, kind }) => [
      key,
      kind === 'flag' ? record[key] === true : String((record[key] as string | null) ?? ''),
    ]),
  );
