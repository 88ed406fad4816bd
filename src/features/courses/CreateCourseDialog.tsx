import type { CreateDialogProps } from '../../kit/form/dialogProps.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useDraft } from '../../kit/form/useDraft.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useScope } from '../../kit/scope/ScopeContext.tsx';
import { CopyStep } from './copy/CopyStep.tsx';
import { NameStep } from './copy/NameStep.tsx';
import { OptionsStep } from './copy/OptionsStep.tsx';
import { SourceStep } from './copy/SourceStep.tsx';

type Step = 'options' | 'name' | 'source' | 'copy';

interface Draft {
  step: Step;
  sourceId: string;
}

const START: Draft = { step: 'options', sourceId: '' };
const TITLES = {
  options: 'resources.courses.create',
  name: 'resources.courses.createOptions.new',
  source: 'resources.courses.createOptions.copy',
  copy: 'resources.courses.copy.title',
} as const;

/** Creates a course: a new one by its name, or a copy of another one with the selected activities. */
export function CreateCourseDialog({ open, onClose }: CreateDialogProps) {
  const t = useTranslate();
  const { orgId = '' } = useScope();
  const [draft, setDraft, forget] = useDraft(`courses.create.${orgId}`, START);
  const go = (step: Step) => setDraft({ ...draft, step });
  const close = () => {
    setDraft(START);
    forget();
    onClose();
  };
  return (
    <FormDialog open={open} title={t(TITLES[draft.step])} maxWidth="sm" height={480} onClose={close}>
      {draft.step === 'options' && <OptionsStep onNext={go} onCancel={close} />}
      {draft.step === 'name' && <NameStep onBack={() => go('options')} onClose={close} />}
      {draft.step === 'source' && (
        <SourceStep
          sourceId={draft.sourceId}
          onBack={() => go('options')}
          onNext={(sourceId) => setDraft({ step: 'copy', sourceId })}
          onCancel={close}
        />
      )}
      {draft.step === 'copy' && <CopyStep sourceId={draft.sourceId} onBack={() => go('source')} onClose={close} />}
    </FormDialog>
  );
}
