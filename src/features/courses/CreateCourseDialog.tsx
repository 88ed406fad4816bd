import { type CreateDialogProps, FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useScope, useCallScope } from '../../viewer/ScopeContext.tsx';
import { CopyStep, BackButton } from './copy/CopyStep.tsx';
import { TermStep } from './copy/TermStep.tsx';
import { TermInput } from './TermInput.tsx';
import { useFieldTexts } from '../../kit/form/useFieldTexts.ts';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../kit/form/useFormDraft.ts';
import { CoursePicker } from './CoursePicker.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useInput, TextInput, useCreate, useCreatePath, useNotify } from 'react-admin';
import { useCopyableCourses } from './useCopyableCourses.ts';
import { validateName } from '../../../shared/domain/api/validators.ts';
import { createLogger } from '../../../shared/browser/log.ts';
import { useCallback, useState } from 'react';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import { draftKey } from '../../kit/form/draftStorage.ts';

/**
 * Keeps state through a reload and an expired session until it is cleared, so that no input is lost. The value must
 * be plain JSON. Example: `const [name, setName, clear] = useDraft(`course.${id}.name`, course.name)`.
 */
function useDraft<T>(key: string, initial: T): [value: T, set: (next: T) => void, clear: () => void] {
  const { userId } = useViewer();
  const storageKey = draftKey(userId, key);
  const [value, setValue] = useState(() => readDraft(storageKey, initial));
  const set = useCallback(
    (next: T) => {
      sessionStorage.setItem(storageKey, JSON.stringify(next));
      setValue(next);
    },
    [storageKey],
  );
  const clear = useCallback(() => sessionStorage.removeItem(storageKey), [storageKey]);
  return [value, set, clear];
}

function readDraft<T>(storageKey: string, initial: T): T {
  const stored = sessionStorage.getItem(storageKey);
  return stored === null ? initial : (JSON.parse(stored) as T);
}

const log = createLogger('courses');

interface NewCourse {
  name: string;
  term: string | null;
}

interface NameStepProps {
  onBack: () => void;
  onClose: () => void;
}

function NameStep({ onBack, onClose }: NameStepProps) {
  const notify = useNotify();
  const createPath = useCreatePath();
  const meta = useCallScope();
  const draft = useFormDraft<NewCourse>(`courses.create.name.${meta.orgId ?? ''}`, { name: '', term: '' });
  const [create] = useCreate<{ id: string; name: string }>();
  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = async ({ name, term }: NewCourse) => {
    const data = { name, ...(term?.trim() && { term }) };
    let course;
    try {
      course = (await create('courses', { data, meta }, { returnPromise: true })) as { id: string };
    } catch (error) {
      log.error('a course could not be created', { error });
      throw error;
    }
    notify('resources.courses.createOptions.done', {
      type: 'success',
      messageArgs: { name },
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
      <TermInput />
    </SimpleForm>
  );
}

type Option = 'name' | 'source' | 'term';

interface OptionsStepProps {
  onNext: (option: Option) => void;
  onCancel: () => void;
}

function OptionsStep({ onNext, onCancel }: OptionsStepProps) {
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

/** Replaces react-admin's radio buttons, which can't be focused when their dialog opens. */
function OptionInput() {
  const t = useTranslate();
  const { field } = useInput({ source: 'option' });
  const { courses } = useCopyableCourses('');
  const hasTerms = useFieldTexts('term').length > 0;
  return (
    <RadioGroup {...field} aria-label={t('resources.courses.create')}>
      <FormControlLabel value="name" control={<Radio autoFocus />} label={t('resources.courses.createOptions.new')} />
      <FormControlLabel
        value="source"
        control={<Radio />}
        label={t('resources.courses.createOptions.copy')}
        disabled={courses.length === 0}
      />
      {hasTerms && <FormControlLabel value="term" control={<Radio />} label={t('resources.courses.copyTerm.title')} />}
    </RadioGroup>
  );
}

interface SourceStepProps {
  sourceId: string;
  onBack: () => void;
  onNext: (sourceId: string) => void;
  onCancel: () => void;
}

function SourceStep({ sourceId, onBack, onNext, onCancel }: SourceStepProps) {
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

type Step = 'options' | 'name' | 'source' | 'copy' | 'term';

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
  term: 'resources.courses.copyTerm.title',
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
      {draft.step === 'term' && <TermStep onBack={() => go('options')} onClose={close} />}
      {draft.step === 'copy' && <CopyStep sourceId={draft.sourceId} onBack={() => go('source')} onClose={close} />}
    </FormDialog>
  );
}
