import { RadioButtonGroupInput } from 'react-admin';
import { FormToolbar } from '../../../kit/form/FormToolbar.tsx';
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx';
import { useCopyableCourses } from '../useCopyableCourses.ts';

type Option = 'name' | 'source';

interface Props {
  onNext: (option: Option) => void;
  onCancel: () => void;
}

export function OptionsStep({ onNext, onCancel }: Props) {
  const { courses } = useCopyableCourses('');
  const choices = [
    { id: 'name', name: 'resources.courses.createOptions.new' },
    { id: 'source', name: 'resources.courses.createOptions.copy', disabled: courses.length === 0 },
  ];
  return (
    <SimpleForm
      onSubmit={({ option }: { option: Option }) => onNext(option)}
      toolbar={<FormToolbar label="form.next" onCancel={onCancel} />}
    >
      <RadioButtonGroupInput
        source="option"
        label="resources.courses.create"
        choices={choices}
        defaultValue="name"
        row={false}
        helperText={false}
        options={{ autoFocus: true }}
      />
    </SimpleForm>
  );
}
