import Dialog from '@mui/material/Dialog';
import { useCreate } from 'react-admin';
import { useId } from 'react';
import { useCallScope } from '../scope/ScopeContext.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { CreateDialogProps, FieldSpec, FormSpec, FormValues, SentValues } from './spec.ts';

interface Props extends CreateDialogProps {
  spec: FormSpec;
}

/** Makes one record in a small dialog. */
export function CreateDialogContent({ open, onClose, spec }: Props) {
  const titleId = useId();
  const meta = useCallScope();
  const [create] = useCreate<{ id: string }>();
  const send = (data: SentValues) => create(spec.resource, { data, meta }, { returnPromise: true });
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <RecordForm
        spec={spec}
        titleId={titleId}
        draft={`create.${meta.courseId ?? meta.orgId ?? ''}`}
        initial={initialValues(spec.fields)}
        send={send}
        onClose={onClose}
      />
    </Dialog>
  );
}

const initialValues = (fields: readonly FieldSpec[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field.key, initialValue(field)]));

function initialValue(field: FieldSpec): string | boolean {
  if (field.kind === 'flag') return field.initial;
  return 'initial' in field ? String(field.initial ?? '') : '';
}
