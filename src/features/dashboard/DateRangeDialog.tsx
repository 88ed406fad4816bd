import { DateInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { isDay, type TimeChoice } from '../../../shared/domain/progressView.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormToolbar } from '../../kit/form/FormToolbar.tsx';
import { RevalidateOnChange } from '../../kit/form/RevalidateOnChange.tsx';
import { SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

interface Props {
  title: string;
  value: TimeChoice | undefined;
  onAccept: (choice: TimeChoice) => void;
  onClose: () => void;
}

interface Range {
  start: string;
  end: string;
}

/** Selects a range from the first moment of one day to the last of another. */
export function DateRangeDialog({ title, value, onAccept, onClose }: Props) {
  const t = useTranslate();
  const [start = '', end = ''] = value?.split('..') ?? [];
  const accept = (range: Range) => {
    onAccept(`${range.start}..${range.end}`);
    onClose();
  };
  return (
    <FormDialog open title={`${title}: ${t('dashboard.range.title')}`} onClose={onClose}>
      <SimpleForm
        defaultValues={{ start, end }}
        mode="onChange"
        onSubmit={accept}
        toolbar={<FormToolbar label="dashboard.range.accept" onCancel={onClose} />}
      >
        <DateInput source="start" label="dashboard.range.start" validate={refuseDay} />
        <DateInput source="end" label="dashboard.range.end" validate={[refuseDay, refuseEarlyEnd]} />
        <RevalidateOnChange field="end" after={BESIDE_END} />
      </SimpleForm>
    </FormDialog>
  );
}

const BESIDE_END = ['start'];

const refuseDay = (day: string | null) => (isDay(day ?? '') ? undefined : 'rules.required');
const refuseEarlyEnd = (end: string, { start }: FieldValues) =>
  isDay(String(start)) && String(start) > end ? 'dashboard.range.wrong' : undefined;
