import { useRun } from '../../kit/dialog/useRun.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import {
  Activities_getUndeliveredResultsDocument,
  Activities_resendResultsDocument,
} from '../../generated/documents.generated.ts';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useZonedText } from '../../viewer/ViewerContext.tsx';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';

/** The results of an activity that an LMS has not accepted, with the reasons and a button that sends them again. */
export function UndeliveredDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const zoned = useZonedText();
  const notify = useNotify();
  const { id: activityId } = useRecord<ActivitiesRow>();
  const { data, error, refetch } = useQuery(Activities_getUndeliveredResultsDocument, {
    variables: { activityId },
    fetchPolicy: 'network-only',
  });
  const { run, isBusy } = useRun();
  const [resend] = useMutation(Activities_resendResultsDocument);
  const results = data?.getUndeliveredResults ?? [];
  const sendAgain = async () => {
    const answer = await resend({ variables: { input: { activityId } } });
    notify('resources.activities.undelivered.sent', {
      type: 'success',
      messageArgs: { smart_count: answer.data?.resendResults ?? 0 },
    });
    onClose();
  };
  return (
    <FormDialog open={open} title={t('resources.activities.undelivered.title')} maxWidth="sm" onClose={onClose}>
      <DialogContent>
        {error && <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />}
        {data && (
          <Typography color="text.secondary">
            {t(
              results.length === 0 ? 'resources.activities.undelivered.none' : 'resources.activities.undelivered.text',
            )}
          </Typography>
        )}
        {results.length > 0 && (
          <ul className="extensions">
            {results.map(({ learnerId, learnerName, reason, failedAt }) => (
              <li key={learnerId}>
                <div>
                  <bdi>{learnerName}</bdi>
                  <Typography color="text.secondary">
                    {t(`resources.activities.undelivered.${reasonOf(reason)}`)} ({reason}) · {zoned(failedAt)}
                  </Typography>
                </div>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          {t('ra.action.close')}
        </button>
        {results.length > 0 && (
          <button type="button" className="button primary" disabled={isBusy} onClick={() => void run(sendAgain)}>
            {t('resources.activities.undelivered.send')}
          </button>
        )}
      </DialogActions>
    </FormDialog>
  );
}

/** Translates the code of a failed report into a reason that people understand. */
function reasonOf(code: string): 'signIn' | 'sessionEnded' | 'refused' | 'notAllowed' | 'noAnswer' {
  if (/^lms_refused_40[13]$/.test(code)) return 'signIn';
  if (/^lms_refused_[A-Z]/.test(code)) return 'sessionEnded';
  if (code.startsWith('lms_refused')) return 'refused';
  return code === 'lms_not_allowed' ? 'notAllowed' : 'noAnswer';
}
