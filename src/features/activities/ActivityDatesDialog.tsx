import { useMutation } from '@apollo/client/react';
import { TextInput, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { momentOf, wallTime } from '../../../shared/dates/zonedTime.ts';
import { validateOptional, validateReason } from '../../../shared/domain/api/validators.ts';
import { Activities_setDatesDocument } from '../../generated/documents.generated.ts';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { MomentInput } from './MomentInput.tsx';
import { RevalidateOnChange, submissionErrors } from '../../kit/form/Form.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useTimeZone } from '../../viewer/ViewerContext.tsx';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';

const DATES = ['opensAt', 'dueAt', 'closesAt'] as const;

/** Edits the dates of an activity. Learners with an extension or extra time keep their own dates. */
export function ActivityDatesDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const record = useRecord<ActivitiesRow>();
  const timeZone = useTimeZone();
  const [setDates] = useMutation(Activities_setDatesDocument);
  const momentIn = (value: unknown) => (typeof value === 'string' ? (momentOf(value, timeZone) ?? null) : null);
  const save = async ({ reason, ...values }: FieldValues) => {
    const dates = Object.fromEntries(DATES.map((name) => [name, momentIn(values[name])]));
    const input = { id: record.id, ...dates, reason: typeof reason === 'string' ? reason : null };
    try {
      await setDates({ variables: { input } });
    } catch (error) {
      return submissionErrors(error, (name) => name === 'reason' || DATES.some((known) => known === name));
    }
    notify('resources.activities.dates.done', { type: 'success', messageArgs: { name: record.name } });
    onClose();
  };
  const refuseEarly = (value: unknown, values: FieldValues, { name }: { name?: string } = {}) => {
    const [opens, due, own] = [values['opensAt'], values['dueAt'], value].map(momentIn);
    if (own === null || own === undefined) return undefined;
    const isEarly = own <= (opens ?? -Infinity) || (name !== 'dueAt' && own < (due ?? -Infinity));
    return isEarly ? 'rules.endBeforeStart' : undefined;
  };
  return (
    <FormDialog open={open} title={t('resources.activities.dates.title')} onClose={onClose}>
      <SimpleForm
        defaultValues={Object.fromEntries(
          DATES.map((name) => [name, record[name] === null ? '' : wallTime(record[name], timeZone)]),
        )}
        mode="onChange"
        onSubmit={save}
        toolbar={<FormToolbar needsChange onCancel={onClose} />}
      >
        <MomentInput source="opensAt" label="resources.activities.fields.opensAt" autoFocus />
        <MomentInput
          source="dueAt"
          label="resources.activities.fields.dueAt"
          validate={[(value, values) => refuseEarly(value, values as FieldValues, { name: 'dueAt' })]}
        />
        <MomentInput
          source="closesAt"
          label="resources.activities.fields.closesAt"
          validate={[(value, values) => refuseEarly(value, values as FieldValues)]}
        />
        <RevalidateOnChange field="dueAt" after={['opensAt']} />
        <RevalidateOnChange field="closesAt" after={['opensAt', 'dueAt']} />
        <TextInput
          source="reason"
          label="resources.activities.dates.reason"
          validate={validateOptional(validateReason)}
        />
      </SimpleForm>
    </FormDialog>
  );
}
