import { useMutation, useQuery } from '@apollo/client/react';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { BooleanInput, SelectInput, useNotify } from 'react-admin';
import { errorCodeOf } from '../../../shared/domain/apiError.ts';
import {
  UserSettings_getOrgUserDocument,
  UserSettings_updateOrgUserSettingsDocument,
} from '../../generated/documents.generated.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormToolbar } from '../../kit/form/FormToolbar.tsx';
import { SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { ErrorCard } from '../../kit/status/ErrorCard.tsx';
import { reviewsWork, useViewer } from '../../kit/viewer/ViewerContext.tsx';

interface Props {
  open: boolean;
  orgId: string;
  onClose: () => void;
}

interface Mails {
  evaluated: boolean;
  submitted: boolean;
}

const OFF: Mails = { evaluated: false, submitted: false };

/** Which mails somebody wants from an institution, and in which language. */
export function UserSettingsDialog({ open, orgId, onClose }: Props) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(UserSettings_getOrgUserDocument, { variables: { orgId } });
  return (
    <FormDialog open={open} title={t('userSettings.title')} height={400} onClose={onClose}>
      {data ? (
        <MailForm orgId={orgId} stored={data.getOrgUser.settings?.notification.assignment ?? OFF} onClose={onClose} />
      ) : (
        <DialogContent>
          {error ? (
            <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />
          ) : (
            <span className="skeleton" role="status" aria-label={t('institution.loading')} />
          )}
        </DialogContent>
      )}
    </FormDialog>
  );
}

function MailForm({ orgId, stored, onClose }: Omit<Props, 'open'> & { stored: Mails }) {
  const t = useTranslate();
  const notify = useNotify();
  const [update] = useMutation(UserSettings_updateOrgUserSettingsDocument);
  const isReviewer = reviewsWork(useViewer());
  const save = async ({ evaluated, submitted }: Mails) => {
    const settings = { notification: { locale: 'en', assignment: { evaluated, submitted } } };
    await update({ variables: { input: { orgId, settings } } });
    notify('userSettings.saved', { type: 'success' });
    onClose();
  };
  return (
    <SimpleForm defaultValues={stored} onSubmit={save} toolbar={<FormToolbar needsChange onCancel={onClose} />}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('userSettings.notifications')}
      </Typography>
      {isReviewer && <BooleanInput source="submitted" label="userSettings.submitted" />}
      <BooleanInput source="evaluated" label="userSettings.evaluated" />
      <SelectInput
        source="locale"
        label="userSettings.language"
        choices={LANGUAGES}
        optionText={<span lang="en">English</span>}
        defaultValue="en"
        disabled
        helperText="userSettings.languageHint"
      />
    </SimpleForm>
  );
}

const LANGUAGES = [{ id: 'en' }];
