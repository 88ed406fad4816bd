import { traitsOf } from '../../../shared/activityTypes.ts';
import './settings.css';
import { useEffect, useRef, useState } from 'react';
import type { Activity } from '../../contract.ts';
import { Button } from '../kit/Button.tsx';
import { Loading } from '../kit/Loading.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useBusyParts } from '../kit/useBusy.ts';
import { useLoad } from '../kit/useLoad.ts';
import { useTitle } from '../kit/ViewBoundary.tsx';
import type { ViewProps } from '../viewProps.ts';
import { useTranslator } from '../i18n/translator.ts';
import { BasicFields } from './BasicFields.tsx';
import { GroupsEditor } from './GroupsEditor.tsx';
import { QuestionsEditor } from './QuestionsEditor.tsx';
import { ResourcesEditor } from './ResourcesEditor.tsx';
import { ScopeDialog } from './ScopeDialog.tsx';
import { ScoreFields } from './ScoreFields.tsx';
import { useSettings } from './useSettings.ts';
import { VideoField } from './VideoField.tsx';

/** Settings of an activity. The console is notified of unsaved changes. */
export default function SettingsView(props: ViewProps) {
  const { data, error, reload } = useLoad(() => props.api.activity());
  if (!data) return error === undefined ? <Loading lines={8} /> : <Problem error={error} onRetry={reload} />;
  return <Form {...props} activity={data} />;
}

function Form({ session, api, messages, activity }: ViewProps & { activity: Activity }) {
  const { t } = useTranslator();
  const [videoSeconds, setVideoSeconds] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const form = useSettings({ session, api, messages, activity, videoSeconds });
  const { isBusy, setBusy } = useBusyParts();
  const { type } = form.settings;
  const traits = traitsOf(type);
  const title = t(activity.savedAt === null && activity.name === '' ? 'settings.new' : 'settings.title');
  useTitle(title);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.isSaving) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [form.isSaving]);
  const part = { form, activity, token: session.token, userId: session.userId, onBusy: setBusy };
  return (
    <form
      ref={element}
      className="stack settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.affected) setAsking(true);
        else void form.save();
      }}
    >
      <h1 className="visually-hidden">
        {title}, {t(`type.${type}`)}
      </h1>
      <BasicFields form={form} />
      {traits.hasVideo && <VideoField {...part} onSeconds={setVideoSeconds} />}
      {traits.hasQuestions && <QuestionsEditor form={form} />}
      <ScoreFields form={form} />
      {traits.hasGroups && <GroupsEditor form={form} api={api} />}
      <ResourcesEditor {...part} />
      {form.problem !== undefined && <Problem error={form.problem} />}
      <div className="row bar">
        <Button type="submit" kind="primary" disabled={form.isSaving || isBusy}>
          {t('settings.save')}
        </Button>
        <span className="muted" role="status">
          {form.isSaving && t('saving')}
        </span>
      </div>
      {isAsking && form.affected && (
        <ScopeDialog
          {...form.affected}
          onSave={(appliesToWaiting) => {
            setAsking(false);
            void form.save(appliesToWaiting);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
