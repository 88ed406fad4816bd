import { useRun } from '../../kit/dialog/useRun.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { AutocompleteArrayInput, TextInput, useNotify } from 'react-admin';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { validateReason } from '../../../shared/domain/api/validators.ts';
import { momentOf, wallTime } from '../../../shared/dates/zonedTime.ts';
import {
  Activities_getExtensionsDocument,
  Activities_grantExtensionsDocument,
  Activities_listLearnersDocument,
  Activities_revokeExtensionDocument,
  type Activities_getExtensionsQuery,
} from '../../generated/documents.generated.ts';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { MomentInput } from './MomentInput.tsx';
import { submissionErrors } from '../../kit/form/Form.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useTimeZone, useZonedText } from '../../viewer/ViewerContext.tsx';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';

const FIELDS = ['learnerIds', 'dueAt', 'closesAt', 'reason'];
const SEARCH_AFTER_MS = 300;
/** Prefix that distinguishes a group from a learner among the options. No email address starts with it. */
const GROUP = 'group ';

/**
 * Lists the learners who have more time for an activity, with the reasons, and gives more time to one or more learners.
 */
export function ExtensionsDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const record = useRecord<ActivitiesRow>();
  const { data, error, refetch } = useQuery(Activities_getExtensionsDocument, {
    variables: { activityId: record.id },
    fetchPolicy: 'network-only',
  });
  return (
    <FormDialog open={open} title={t('resources.activities.extensions.title')} maxWidth="sm" onClose={onClose}>
      {error && (
        <DialogContent>
          <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />
        </DialogContent>
      )}
      {data && data.getExtensions.length > 0 && (
        <Granted extensions={data.getExtensions} onChanged={() => void refetch()} />
      )}
      <GrantForm record={record} onGranted={() => void refetch()} onClose={onClose} />
    </FormDialog>
  );
}

type Extension = Activities_getExtensionsQuery['getExtensions'][number];

function Granted({ extensions, onChanged }: { extensions: readonly Extension[]; onChanged: () => void }) {
  const t = useTranslate();
  const zoned = useZonedText();
  const { run } = useRun();
  const [revoke] = useMutation(Activities_revokeExtensionDocument);
  const takeBack = async ({ activityId, learnerId }: Extension) => {
    await run(() => revoke({ variables: { input: { activityId, learnerId } } }));
    onChanged();
  };
  return (
    <DialogContent sx={{ flex: 'none' }}>
      <ul className="extensions" aria-label={t('resources.activities.extensions.list')}>
        {extensions.map((extension) => {
          const name = extension.learnerName || extension.learnerId;
          return (
            <li key={extension.learnerId}>
              <div>
                <bdi>{name}</bdi>
                <Typography color="text.secondary">
                  {t('resources.activities.extensions.until', { date: zoned(extension.dueAt) })} ·{' '}
                  <bdi>{extension.reason}</bdi>
                </Typography>
              </div>
              <button
                type="button"
                className="icon-button"
                aria-label={t('resources.activities.extensions.revoke', { name })}
                onClick={() => void takeBack(extension)}
              >
                <X size={18} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </DialogContent>
  );
}

interface GrantProps {
  record: ActivitiesRow;
  onGranted: () => void;
  onClose: () => void;
}

function GrantForm({ record, onGranted, onClose }: GrantProps) {
  const t = useTranslate();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const [grant] = useMutation(Activities_grantExtensionsDocument, { context: { refreshes: ['activities'] } });
  const [text, setText] = useState('');
  const learners = useQuery(Activities_listLearnersDocument, {
    variables: { activityId: record.id, courseId: record.courseId, text: text || null },
  });
  const found = learners.data ?? learners.previousData;
  const groups = (found?.getActivity.groups ?? []).filter(({ learnerIds }) => learnerIds.length > 0);
  const membersOf = (id: string) => groups.find(({ name }) => id === GROUP + name)?.learnerIds ?? [id];
  const save = async ({ learnerIds, dueAt, closesAt, reason }: FieldValues) => {
    const moment = (value: unknown) => (typeof value === 'string' ? momentOf(value, timeZone) : undefined);
    const ids = [...new Set((learnerIds as string[]).flatMap(membersOf))];
    const given = { learnerIds: ids, dueAt: moment(dueAt) ?? 0, closesAt: moment(closesAt) ?? null };
    try {
      await grant({ variables: { input: { activityId: record.id, ...given, reason: String(reason) } } });
    } catch (error) {
      return submissionErrors(error, (name) => FIELDS.includes(name));
    }
    notify('resources.activities.extensions.done', {
      type: 'success',
      messageArgs: { smart_count: given.learnerIds.length },
    });
    onGranted();
    onClose();
  };
  return (
    <SimpleForm
      defaultValues={{ learnerIds: [], dueAt: record.dueAt === null ? '' : wallTime(record.dueAt, timeZone) }}
      mode="onChange"
      marksEmpty
      onSubmit={save}
      toolbar={<FormToolbar label="resources.activities.extensions.grant" onCancel={onClose} />}
    >
      <AutocompleteArrayInput
        source="learnerIds"
        label={`resources.activities.extensions.${groups.length > 0 ? 'learnersOrGroups' : 'learners'}`}
        choices={[
          ...groups.map(({ name, learnerIds }) => ({
            id: GROUP + name,
            name: t('resources.activities.extensions.group', { name, smart_count: learnerIds.length }),
          })),
          ...(found?.getCourseUsers.users ?? []).map(({ userId, fullName }) => ({
            id: userId,
            name: fullName || userId,
          })),
        ]}
        setFilter={setText}
        isRequired
        debounce={SEARCH_AFTER_MS}
        validate={(ids: unknown) => (Array.isArray(ids) && ids.length > 0 ? undefined : 'rules.required')}
      />
      <MomentInput
        source="dueAt"
        label="resources.activities.fields.dueAt"
        required
        validate={[(value: unknown) => (value ? undefined : 'rules.required')]}
      />
      {record.closesAt !== null && <MomentInput source="closesAt" label="resources.activities.fields.closesAt" />}
      <TextInput source="reason" label="resources.activities.extensions.reason" required validate={validateReason} />
    </SimpleForm>
  );
}
