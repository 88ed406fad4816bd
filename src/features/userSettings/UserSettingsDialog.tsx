import { useMutation, useQuery } from '@apollo/client/react';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { BooleanInput, FormDataConsumer, required, SelectInput, useNotify } from 'react-admin';
import { Fragment } from 'react';
import { localTimeZone } from '../../../shared/dates/zonedTime.ts';
import {
  MAIL_DELIVERIES,
  type MailDelivery,
  type NotificationKind,
} from '../../../shared/domain/course/notifications.ts';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import {
  UserSettings_getOrgUserDocument,
  UserSettings_setMailDeliveriesDocument,
  type UserSettings_getOrgUserQuery,
} from '../../generated/documents.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import { reviewsWork, useViewer } from '../../viewer/ViewerContext.tsx';

interface Props {
  open: boolean;
  orgId: string;
  onClose: () => void;
}

interface Mails {
  evaluated: boolean;
  submitted: boolean;
}

type Settings = NonNullable<UserSettings_getOrgUserQuery['getOrgUser']['settings']>['notification'];

const OFF: Settings = { assignment: { evaluated: false, submitted: false }, mails: [] };

/** A user's email settings for an institution, and their language. */
export function UserSettingsDialog({ open, orgId, onClose }: Props) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(UserSettings_getOrgUserDocument, { variables: { orgId } });
  return (
    <FormDialog open={open} title={t('userSettings.title')} height={560} onClose={onClose}>
      {data ? (
        <MailForm orgId={orgId} stored={valuesOf(data.getOrgUser.settings?.notification ?? OFF)} onClose={onClose} />
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

/** Kinds with an additional on/off switch. */
const SWITCHED = { submitted: ['review'], evaluated: ['result', 'returned'] } as const;
const OF_LEARNERS = ['comment', 'reply', 'extension', 'dueSoon'] as const;
const OF_REVIEWERS = ['reply', 'copyFailed', 'importFailed', 'undelivered'] as const;
const [NEVER, ...SENT] = MAIL_DELIVERIES;

type Kind = NotificationKind;
type Deliveries = Partial<Record<Kind, MailDelivery>>;

interface Values extends Mails {
  mails: Deliveries;
}

function MailForm({ orgId, stored, onClose }: Omit<Props, 'open'> & { stored: Values }) {
  const t = useTranslate();
  const notify = useNotify();
  const [update] = useMutation(UserSettings_setMailDeliveriesDocument);
  const isReviewer = reviewsWork(useViewer());
  const switches = isReviewer ? (['submitted', 'evaluated'] as const) : (['evaluated'] as const);
  const others: readonly Kind[] = isReviewer ? [...new Set<Kind>([...OF_LEARNERS, ...OF_REVIEWERS])] : OF_LEARNERS;
  const save = async ({ mails, ...on }: Values) => {
    const switched = switches.flatMap((name) =>
      SWITCHED[name].map((kind) => ({ kind, delivery: on[name] ? (mails[SWITCHED[name][0]] ?? SENT[1]) : NEVER })),
    );
    const chosen = others.map((kind) => ({ kind, delivery: mails[kind] ?? NEVER }));
    const input = { orgId, mails: [...switched, ...chosen], timeZone: localTimeZone() };
    await update({ variables: { input } });
    notify('userSettings.saved', { type: 'success' });
    onClose();
  };
  const choicesOf = (deliveries: readonly MailDelivery[]) =>
    deliveries.map((id) => ({ id, name: t(`MailDelivery.${id}`) }));
  return (
    <SimpleForm defaultValues={stored} onSubmit={save} toolbar={<FormToolbar needsChange onCancel={onClose} />}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('userSettings.notifications')}
      </Typography>
      {switches.map((name) => (
        <Fragment key={name}>
          <BooleanInput source={name} label={`userSettings.${name}`} />
          <FormDataConsumer<Values>>
            {({ formData }) =>
              formData[name] && (
                <SelectInput
                  source={`mails.${SWITCHED[name][0]}`}
                  label="userSettings.delivery"
                  choices={choicesOf(SENT)}
                  validate={required()}
                />
              )
            }
          </FormDataConsumer>
        </Fragment>
      ))}
      {others.map((kind) => (
        <SelectInput
          key={kind}
          source={`mails.${kind}`}
          label={`userSettings.kind.${kind}`}
          choices={choicesOf(MAIL_DELIVERIES)}
          validate={required()}
        />
      ))}
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

/** Returns the initial values of the form. If a switch is off, turning it on starts with immediate emails. */
function valuesOf({ assignment, mails }: Settings): Values {
  const deliveries: Deliveries = Object.fromEntries(mails.map(({ kind, delivery }) => [kind, delivery]));
  for (const [kind] of Object.values(SWITCHED)) if (deliveries[kind] === NEVER) deliveries[kind] = 'immediately';
  return { ...assignment, mails: deliveries };
}

const LANGUAGES = [{ id: 'en' }];
