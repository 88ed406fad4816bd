import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useId, useState } from 'react';
import { errorCodeOf } from '../../domain/apiError.ts';
import {
  UserSettings_getOrgUserDocument,
  UserSettings_updateOrgUserSettingsDocument,
} from '../../generated/documents.generated.ts';
import { useFillsWindow } from '../../kit/dialog/useFillsWindow.ts';
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
  const titleId = useId();
  const isFullScreen = useFillsWindow();
  const { data, error, refetch } = useQuery(UserSettings_getOrgUserDocument, { variables: { orgId } });
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isFullScreen} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('userSettings.title')}</DialogTitle>
      {data ? (
        <Form orgId={orgId} stored={data.getOrgUser.settings?.notification.assignment ?? OFF} onClose={onClose} />
      ) : (
        <DialogContent>
          {error ? (
            <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />
          ) : (
            <span className="skeleton" role="status" aria-label={t('userSettings.loading')} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function Form({ orgId, stored, onClose }: Omit<Props, 'open'> & { stored: Mails }) {
  const t = useTranslate();
  const notify = useNotify();
  const [update, { loading: isSaving }] = useMutation(UserSettings_updateOrgUserSettingsDocument);
  const isReviewer = reviewsWork(useViewer());
  const [mails, setMails] = useState(stored);
  const isChanged = mails.evaluated !== stored.evaluated || mails.submitted !== stored.submitted;
  const save = async () => {
    try {
      const { evaluated, submitted } = mails;
      const settings = { notification: { locale: 'en', assignment: { evaluated, submitted } } };
      await update({ variables: { input: { orgId, settings } } });
      notify('userSettings.saved', { type: 'success' });
      onClose();
    } catch (error) {
      notify(`errors.${errorCodeOf(error)}.text`, { type: 'error' });
    }
  };
  return (
    <>
      <DialogContent>
        <Stack spacing={1} useFlexGap>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {t('userSettings.notifications')}
          </Typography>
          {isReviewer && (
            <FormControlLabel
              label={t('userSettings.submitted')}
              control={
                <Switch checked={mails.submitted} onChange={(_, submitted) => setMails({ ...mails, submitted })} />
              }
            />
          )}
          <FormControlLabel
            label={t('userSettings.evaluated')}
            control={
              <Switch checked={mails.evaluated} onChange={(_, evaluated) => setMails({ ...mails, evaluated })} />
            }
          />
          <TextField
            select
            disabled
            label={t('userSettings.language')}
            value="en"
            helperText={t('userSettings.languageHint')}
            sx={{ marginBlockStart: 2 }}
          >
            <MenuItem value="en" lang="en">
              English
            </MenuItem>
          </TextField>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
          {t('form.save')}
        </Button>
      </DialogActions>
    </>
  );
}
