import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { useCreate, useNotify } from 'react-admin';
import { useState } from 'react';
import { errorCodeOf, type ApiErrorCode } from '../../../domain/apiError.ts';
import { checkName } from '../../../domain/validation.ts';
import { NameField } from '../../../kit/form/NameField.tsx';
import { useDraft } from '../../../kit/form/useDraft.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { createLogger } from '../../../kit/log.ts';
import { useCallScope } from '../../../kit/scope/ScopeContext.tsx';
import { StepActions } from './StepActions.tsx';

const log = createLogger('courses');

interface Props {
  onBack: () => void;
  onClose: () => void;
}

export function NameStep({ onBack, onClose }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const meta = useCallScope();
  const [name, setName, forget] = useDraft(`courses.create.name.${meta.orgId ?? ''}`, '');
  const [create, { isPending }] = useCreate<{ id: string; name: string }>();
  const [failure, setFailure] = useState<ApiErrorCode>();
  const close = () => {
    forget();
    onClose();
  };
  const submit = async () => {
    try {
      await create('courses', { data: { name: name.trim() }, meta }, { returnPromise: true });
      notify('resources.courses.createOptions.done', { type: 'success' });
      close();
    } catch (error) {
      log.error('a course could not be created', { error });
      setFailure(errorCodeOf(error));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <DialogContent sx={{ '&&': { paddingBlockStart: 1 } }}>
        {failure && (
          <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
            {t(`errors.${failure}.text`)}
          </Alert>
        )}
        <NameField label={t('resources.courses.createOptions.name')} value={name} onChange={setName} />
      </DialogContent>
      <StepActions
        onBack={onBack}
        onCancel={close}
        next={t('resources.courses.createOptions.submit')}
        isReady={checkName(name) === undefined}
        isBusy={isPending}
      />
    </form>
  );
}
