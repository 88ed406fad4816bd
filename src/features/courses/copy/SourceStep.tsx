import { FormToolbar } from '../../../kit/form/FormToolbar.tsx';
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../../kit/form/useFormDraft.ts';
import { useScope } from '../../../kit/scope/ScopeContext.tsx';
import { CoursePicker } from '../CoursePicker.tsx';
import { BackButton } from './BackButton.tsx';

interface Props {
  sourceId: string;
  onBack: () => void;
  onNext: (sourceId: string) => void;
  onCancel: () => void;
}

export function SourceStep({ sourceId, onBack, onNext, onCancel }: Props) {
  const { orgId = '' } = useScope();
  const draft = useFormDraft(`courses.create.source.${orgId}`, { sourceId });
  const leave = (next: () => void) => () => {
    draft.forget();
    next();
  };
  const toolbar = (
    <FormToolbar label="form.next" onCancel={leave(onCancel)}>
      <BackButton onClick={onBack} />
    </FormToolbar>
  );
  return (
    <SimpleForm
      draft={draft}
      onSubmit={(values: { sourceId: string }) => leave(() => onNext(values.sourceId))()}
      toolbar={toolbar}
    >
      <CoursePicker source="sourceId" label="resources.courses.copy.source" autoFocus />
    </SimpleForm>
  );
}
