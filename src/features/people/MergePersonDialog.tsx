import { useRun } from '../../kit/dialog/useRun.ts';
import { useApolloClient, useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import {
  People_findPeopleDocument,
  People_getMergePlanDocument,
  People_mergeOrgUsersDocument,
  type People_findPeopleQuery,
  type People_getMergePlanQuery,
} from '../../generated/documents.generated.ts';
import type { PeopleRow } from '../../generated/resources/people.types.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { useDebouncedValue } from '../../kit/page/pageHooks.ts';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';

type Found = People_findPeopleQuery['getOrgUsers']['users'][number];

/** Merges a person's other account into the account on the page, after showing a preview. */
export function MergePersonDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useApolloClient();
  const { orgId, userId: intoUserId, fullName } = useRecord<PeopleRow>();
  const [other, setOther] = useState<Found | null>(null);
  const { run, isBusy } = useRun();
  const userId = other?.userId ?? '';
  const { data, error } = useQuery(People_getMergePlanDocument, {
    variables: { orgId, userId, intoUserId },
    skip: other === null,
    fetchPolicy: 'network-only',
  });
  const plan = other && data?.getMergePlan;
  const merge = async () => {
    await client.mutate({
      mutation: People_mergeOrgUsersDocument,
      variables: { input: { orgId, userId, intoUserId } },
      context: { refreshes: ['people', 'users', 'courseMembers'] },
    });
    notify('resources.people.merge.done', { type: 'success', messageArgs: { address: userId } });
    onClose();
  };
  return (
    <FormDialog open={open} title={t('resources.people.merge.title')} maxWidth="sm" onClose={onClose}>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {t('resources.people.merge.text', { name: fullName || intoUserId })}
        </DialogContentText>
        <OtherAccount orgId={orgId} stays={intoUserId} value={other} onChoose={setOther} />
        {error && other && <ErrorCard code={errorCodeOf(error)} />}
        {plan && <Plan plan={plan} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" color="warning" loading={isBusy} disabled={!plan} onClick={() => void run(merge)}>
          {t('resources.people.merge.confirm')}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

const SETTLED_AFTER_MS = 300;
const OFFERED = 20;

interface OtherAccountProps {
  orgId: string;
  /** User id of the account that is kept, which is not offered. */
  stays: string;
  value: Found | null;
  onChoose: (found: Found | null) => void;
}

/** Finds the other account by name or email address. */
function OtherAccount({ orgId, stays, value, onChoose }: OtherAccountProps) {
  const t = useTranslate();
  const { userId: own } = useViewer();
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), SETTLED_AFTER_MS);
  const { data, loading } = useQuery(People_findPeopleDocument, {
    variables: { orgId, text, limit: OFFERED },
    skip: text === '' || text === value?.userId,
    fetchPolicy: 'no-cache',
  });
  const found = data?.getOrgUsers.users.filter(({ userId }) => userId !== stays && userId !== own) ?? [];
  return (
    <Autocomplete<Found>
      options={value ? [value, ...found.filter(({ userId }) => userId !== value.userId)] : found}
      value={value}
      filterOptions={(options) => options}
      getOptionKey={({ userId }) => userId}
      getOptionLabel={({ userId }) => userId}
      isOptionEqualToValue={(option, chosen) => option.userId === chosen.userId}
      renderOption={({ key, ...props }, { userId, fullName }) => (
        <li key={key} {...props}>
          <span>
            <bdi>{fullName}</bdi> <bdi className="muted">{userId}</bdi>
          </span>
        </li>
      )}
      loading={loading || text !== typed.trim()}
      loadingText={t('palette.searching')}
      noOptionsText={t('resources.people.empty.noMatch')}
      clearText={t('form.clear')}
      openText={t('form.open')}
      closeText={t('form.close')}
      onInputChange={(_event, input) => setTyped(input)}
      onChange={(_event, chosen) => onChoose(chosen)}
      renderInput={(params) => <TextField {...params} autoFocus label={t('resources.people.merge.search')} />}
    />
  );
}

/** Keeps a name that is written in the other direction from reordering the sentence. */
const isolate = (name: string) => `\u2068${name}\u2069`;

function Plan({ plan }: { plan: People_getMergePlanQuery['getMergePlan'] }) {
  const { t, language } = useI18n();
  const names = (items: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
  const courses = plan.courses.map(
    ({ courseName, role }) => `${isolate(courseName)} (${t(`CourseMemberRole.${role}`)})`,
  );
  const lines = [
    t('resources.people.merge.type', { type: t(`OrgMemberType.${plan.type}`) }),
    ...(courses.length > 0 ? [t('resources.people.merge.courses', { courses: names(courses) })] : []),
    t('resources.people.merge.counts', { work: plan.workCount, marks: plan.markCount }),
    ...(plan.conflicts.length > 0
      ? [
          t('resources.people.merge.conflicts', {
            activities: names(
              plan.conflicts.map(({ activityName, courseName }) => `${isolate(activityName)} (${isolate(courseName)})`),
            ),
          }),
        ]
      : []),
    t('resources.people.merge.events', { events: plan.eventCount }),
    ...(plan.tools.length > 0 ? [t('resources.people.merge.tools', { tools: names(plan.tools.map(isolate)) })] : []),
    t('resources.people.merge.undo'),
  ];
  return (
    <ul className="person-plan" aria-label={t('resources.people.merge.plan')}>
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}
