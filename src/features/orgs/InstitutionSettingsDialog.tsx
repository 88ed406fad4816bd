import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useNotify, TextInput } from 'react-admin';
import { useEffect, useId, useState, memo } from 'react';
import { Link } from 'react-router-dom';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import type { SettingsForm, StoredSettings } from '../../../shared/domain/settings/institutionSettings.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { MANY } from '../../i18n/messages.ts';
import { UnsavedGuard, useUnsavedDialog } from '../../kit/dialog/UnsavedGuard.tsx';
import { TitledDialog } from '../../kit/dialog/TitledDialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormSaveButton } from '../../kit/form/SimpleForm.tsx';
import { useTranslate, useI18n } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { AlertCard, ErrorCard } from '../../kit/status/AlertCard.tsx';
import { BrandingView } from './BrandingView.tsx';
import { EmailView } from './EmailView.tsx';
import './orgs.css';
import { ToolsView } from './ToolsView.tsx';
import {
  type Institution,
  useEditedSettings,
  useSaveSettings,
  useStoredSettings,
  type Failure,
  asTyped,
} from './useInstitutionSettings.ts';
import { useWatch } from 'react-hook-form';
import { isTimeZone, localTimeZone, zoneName } from '../../../shared/dates/zonedTime.ts';

/** Suggests time zones with the browser's own list, because a menu with hundreds of options is slow. */
function TimeZoneInput() {
  const { t, language } = useI18n();
  const listId = useId();
  const timeZone = String(useWatch({ name: 'timeZone' }) ?? '');
  return (
    <>
      <TextInput
        source="timeZone"
        label="institution.timeZone"
        helperText={isTimeZone(timeZone) ? zoneName(timeZone, language) : t('institution.timeZoneExample')}
        parse={asTyped}
        validate={(name: string) => (isTimeZone(name) ? undefined : 'institution.timeZoneExample')}
        slotProps={{ htmlInput: { dir: 'ltr', list: listId } }}
      />
      <ZoneNames id={listId} />
      <p className="muted">{t('institution.timeZoneHint')}</p>
    </>
  );
}

const ZoneNames = memo(function ZoneNames({ id }: { id: string }) {
  const names = new Set([localTimeZone(), ...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return (
    <datalist id={id}>
      {[...names].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
});

const VIEWS = ['branding', 'dates', 'email', 'theme', 'tools'] as const;
type View = (typeof VIEWS)[number];

interface Props extends DialogProps {
  startsAt?: View;
}

/** An institution's brand, time zone, mail and tools. A click outside the dialog must not discard the input. */
export function InstitutionSettingsDialog({ open, startsAt = 'branding', onClose }: Props) {
  const record = useRecord<Institution>();
  const t = useTranslate();
  const { setDirty, close, guard } = useUnsavedDialog(onClose);
  return (
    <TitledDialog
      open={open}
      title={t('institution.settings', { name: record.name })}
      maxWidth="md"
      height={720}
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
    >
      <Loaded record={record} startsAt={startsAt} onDirty={setDirty} onClose={close} />
      <UnsavedGuard {...guard} />
    </TitledDialog>
  );
}

interface LoadedProps {
  record: Institution;
  startsAt: View;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

function Loaded(props: LoadedProps) {
  const t = useTranslate();
  const { data, error, refetch } = useStoredSettings(props.record.id);
  if (data) return <Settings {...props} loaded={data} />;
  return (
    <>
      <DialogContent>
        {error ? (
          <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />
        ) : (
          <div className="institution" role="status" aria-label={t('institution.loading')}>
            <div className="institution-nav">
              <span className="skeleton" />
            </div>
            <div className="institution-view">
              <span className="skeleton institution-preview" />
              <span className="skeleton" />
            </div>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" disabled>
          {t('form.save')}
        </Button>
      </DialogActions>
    </>
  );
}

function Settings({ record, startsAt, loaded, onDirty, onClose }: LoadedProps & { loaded: StoredSettings }) {
  const notify = useNotify();
  const { stored, initial, failure, save } = useSaveSettings(record.id, loaded);
  const submit = async (form: SettingsForm) => {
    if (await save(form)) notify('institution.saved', { type: 'success', messageArgs: { name: record.name } });
  };
  return (
    <Form defaultValues={initial} mode="all" marksEmpty onSubmit={submit}>
      <SettingsViews
        record={record}
        startsAt={startsAt}
        stored={stored}
        failed={failure}
        onDirty={onDirty}
        onClose={onClose}
      />
    </Form>
  );
}

interface ViewsProps extends LoadedProps {
  stored: StoredSettings;
  failed: Failure | undefined;
}

function SettingsViews({ record, startsAt, stored, failed, onDirty, onClose }: ViewsProps) {
  const t = useTranslate();
  const panelId = useId();
  const settings = useEditedSettings(stored, failed);
  const { failure, isDirty } = settings;
  const [view, setView] = useState<View>(startsAt);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const [refused] = failed?.fields.keys() ?? [];
  const [shownFor, setShownFor] = useState(failed);
  // Opens the part with the refused setting.
  if (failed !== shownFor) {
    setShownFor(failed);
    if (refused !== undefined) setView(refused.startsWith('logo') ? 'branding' : 'email');
  }
  return (
    <>
      <DialogContent>
        <div className="institution">
          <div>
            <div
              className="institution-nav"
              role="tablist"
              aria-orientation="vertical"
              aria-label={t('institution.views')}
            >
              {VIEWS.map((name) => (
                <button
                  key={name}
                  type="button"
                  role="tab"
                  className="shell-item"
                  id={`${panelId}-${name}`}
                  aria-selected={view === name}
                  aria-controls={panelId}
                  disabled={name === 'theme'}
                  onClick={() => setView(name)}
                >
                  {t(`institution.view.${name}`)}
                </button>
              ))}
            </div>
            <Link className="shell-item" to={paths.audit(record.id)}>
              {t('resources.auditEvents.name', MANY)}
            </Link>
            <Link className="shell-item" to={paths.mails(record.id)}>
              {t('resources.mails.name', MANY)}
            </Link>
          </div>
          <div className="institution-view" id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${view}`}>
            {view === 'branding' && <BrandingView settings={settings} failed={failed} record={record} />}
            {view === 'dates' && <TimeZoneInput />}
            {view === 'email' && (
              <EmailView key={refused} settings={settings} failed={failed} refused={refused} record={record} />
            )}
            {view === 'tools' && <ToolsView orgId={record.id} />}
          </div>
        </div>
      </DialogContent>
      {failure && (
        <div className="institution-failure">
          <AlertCard severity="error" title={t(failure.title)}>
            {t(failure.text)}
          </AlertCard>
        </div>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t(isDirty ? 'form.cancel' : 'form.close')}
        </Button>
        {/* Lets the user save the proposed time zone of the browser without changing it. */}
        <FormSaveButton disabled={!settings.canSave && !(view === 'dates' && stored.timeZone === null)} />
      </DialogActions>
    </>
  );
}
