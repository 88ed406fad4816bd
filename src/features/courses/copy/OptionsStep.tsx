import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useInput } from 'react-admin';
import { FormToolbar } from '../../../kit/form/FormToolbar.tsx';
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { useCopyableCourses } from '../useCopyableCourses.ts';

type Option = 'name' | 'source';

interface Props {
  onNext: (option: Option) => void;
  onCancel: () => void;
}

export function OptionsStep({ onNext, onCancel }: Props) {
  return (
    <SimpleForm
      defaultValues={{ option: 'name' }}
      onSubmit={({ option }: { option: Option }) => onNext(option)}
      toolbar={<FormToolbar label="form.next" onCancel={onCancel} />}
    >
      <OptionInput />
    </SimpleForm>
  );
}

/** react-admin's radio buttons can't have the focus when their dialog opens. */
function OptionInput() {
  const t = useTranslate();
  const { field } = useInput({ source: 'option' });
  const { courses } = useCopyableCourses('');
  return (
    <RadioGroup {...field} aria-label={t('resources.courses.create')}>
      <FormControlLabel value="name" control={<Radio autoFocus />} label={t('resources.courses.createOptions.new')} />
      <FormControlLabel
        value="source"
        control={<Radio />}
        label={t('resources.courses.createOptions.copy')}
        disabled={courses.length === 0}
      />
    </RadioGroup>
  );
}
