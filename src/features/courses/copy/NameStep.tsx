import { TextInput, useCreate, useCreatePath, useNotify } from 'react-admin';
import { validateName } from '../../../../shared/domain/validators.ts';
import { FormToolbar } from '../../../kit/form/FormToolbar.tsx';
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../../kit/form/useFormDraft.ts';
import { createLogger } from '../../../kit/log.ts';
import { useCallScope } from '../../../kit/scope/ScopeContext.tsx';
import { BackButton } from './BackButton.tsx';

const log = createLogger('courses');

interface Props {
  onBack: () => void;
  onClose: () => void;
}

export function NameStep({ onBack, onClose }: Props) {
  const notify = useNotify();
  const createPath = useCreatePath();
  const meta = useCallScope();
  const draft = useFormDraft(`courses.create.name.${meta.orgId ?? ''}`, { name: '' });
  const [create] = useCreate<{ id: string; name: string }>();
  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = async (data: { name: string }) => {
    let course;
    try {
      course = (await create('courses', { data, meta }, { returnPromise: true })) as { id: string };
    } catch (error) {
      log.error('a course could not be created', { error });
      throw error;
    }
    notify('resources.courses.createOptions.done', {
      type: 'success',
      messageArgs: { name: data.name },
      to: createPath({ resource: 'courses', type: 'edit', id: course.id }),
    });
    close();
  };
  const toolbar = (
    <FormToolbar label="resources.courses.createOptions.submit" onCancel={close}>
      <BackButton onClick={onBack} />
    </FormToolbar>
  );
  return (
    <SimpleForm draft={draft} onSubmit={submit} toolbar={toolbar}>
      <TextInput
        source="name"
        label="resources.courses.createOptions.name"
        autoFocus
        required
        validate={validateName}
      />
    </SimpleForm>
  );
}
