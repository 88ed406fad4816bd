import { useApolloClient } from '@apollo/client/react';
import { useCreatePath, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { UNDO_NOTICE_MS } from '../../../shared/domain/limits.ts';
import {
  People_getDeletionsDocument,
  People_removeOrgMemberDocument,
  People_restoreDeletionDocument,
} from '../../generated/documents.generated.ts';
import type { PeopleRow } from '../../generated/resources/people.types.generated.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { useRun } from '../../kit/dialog/useRun.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';

const REFRESHED = { context: { refreshes: ['people', 'users', 'courseMembers'] } };

/** Removes a person from the institution and all its courses in one call, which the notice can undo. */
export function RemovePersonDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const client = useApolloClient();
  const { run } = useRun();
  const { orgId, userId, fullName, courseCount } = useRecord<PeopleRow>();
  const name = fullName || userId;

  const undo = async () => {
    const { data } = await client.query({
      query: People_getDeletionsDocument,
      variables: { orgId },
      fetchPolicy: 'network-only',
    });
    const deletion = data?.getDeletions.deletions.find((each) => each.userId === userId);
    if (!deletion) return void notify('list.undoFailed', { type: 'error' });
    await client.mutate({
      mutation: People_restoreDeletionDocument,
      variables: { input: { id: deletion.id } },
      ...REFRESHED,
    });
    notify('list.undoneOne', { type: 'success', messageArgs: { name } });
  };

  const confirm = async () => {
    onClose();
    // Leaves the page first, because it would fetch the removed person again.
    void navigate(createPath({ resource: 'people', type: 'list' }));
    const isRemoved = await run(() =>
      client.mutate({
        mutation: People_removeOrgMemberDocument,
        variables: { input: { orgId, userId } },
        ...REFRESHED,
      }),
    );
    if (!isRemoved) return;
    notify('resources.people.remove.done', {
      type: 'success',
      messageArgs: { name },
      autoHideDuration: UNDO_NOTICE_MS,
      onUndo: () => void undo().catch(() => notify('list.undoFailed', { type: 'error' })),
    });
  };

  return (
    <ConfirmDialog
      open={open}
      title={t('resources.people.remove.title')}
      text={t('resources.people.remove.text', { name, smart_count: courseCount })}
      confirm={t('resources.people.remove.confirm')}
      isDestructive
      isBusy={false}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
