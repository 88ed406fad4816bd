import { useApolloClient } from '@apollo/client/react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useLocale, useNotify, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { dataOf } from '../../../shared/domain/api/apiError.ts';
import type { Locale } from '../../../shared/i18n/locales.ts';
import { Users_sendInvitationsDocument } from '../../generated/documents.generated.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { LocaleSelect } from '../../kit/form/LocaleSelect.tsx';
import { useRun } from '../../kit/dialog/useRun.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { useCallScope } from '../../viewer/ScopeContext.tsx';

/** Sends the invitation again to a person who has never signed in, or to all such people on the list. */
export function InviteUserDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useApolloClient();
  const { orgId = '', courseId } = useCallScope();
  const { userId, fullName } = useRecord<RaRecord & { userId: string; fullName: string }>();
  // A person who has never signed in has no language yet.
  const [locale, setLocale] = useState(useLocale() as Locale);
  const [isForAll, setForAll] = useState(false);
  const { run, isBusy } = useRun();
  const send = async () => {
    const place = { orgId, ...(courseId !== undefined && { courseId }) };
    const input = { ...place, locale, ...(!isForAll && { userIds: [userId] }) };
    const answer = await client.mutate({ mutation: Users_sendInvitationsDocument, variables: { input } });
    notify('invite.done', { type: 'success', messageArgs: { smart_count: dataOf(answer).sendInvitations } });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('invite.title')}
      text={t('invite.text', { name: fullName || userId })}
      confirm={t('invite.send')}
      isBusy={isBusy}
      onConfirm={() => void run(send)}
      onClose={onClose}
    >
      <Stack useFlexGap sx={{ gap: 1, marginBlockStart: 3 }}>
        <LocaleSelect size="small" value={locale} onChange={setLocale} />
        <FormControlLabel
          control={<Checkbox checked={isForAll} onChange={(_, checked) => setForAll(checked)} />}
          label={t(courseId === undefined ? 'invite.allOfOrg' : 'invite.allOfCourse')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
