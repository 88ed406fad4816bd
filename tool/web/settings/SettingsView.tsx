import { useState } from 'react';
import { SCORE_TYPES, type Activity, type Question, type ScoreType, type Settings } from '../../contract.ts';
import { ToolRefusal } from '../api.ts';
import type { ViewProps } from '../App.tsx';
import { Loading } from '../kit/Loading.tsx';
import { Problem, useProblemText } from '../kit/Problem.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { useWords } from '../words/words.ts';
import { Field } from './Field.tsx';
import { GroupsEditor } from './GroupsEditor.tsx';
import { ListEditor } from './ListEditor.tsx';
import { VideoField } from './VideoField.tsx';

/** What an activity asks for; the console hears of every change that is not saved yet. */
export default function SettingsView(props: ViewProps) {
  const { data, error, reload } = useLoad(() => props.api.activity());
  if (error !== undefined) return <Problem error={error} onRetry={reload} />;
  return data ? <Form {...props} activity={data} /> : <Loading />;
}

const keyOf = (id: string) => `practicum-tool.settings.${id}`;

function settingsOf({ savedAt: _savedAt, video: _video, resourceLinkId, ...settings }: Activity): Settings {
  const kept = sessionStorage.getItem(keyOf(resourceLinkId));
  return kept === null ? settings : { ...settings, ...(JSON.parse(kept) as Partial<Settings>) };
}

const newId = () => crypto.randomUUID().slice(0, 8);
const rubricTypes: readonly ScoreType[] = ['rubric', 'peer_review_rubric'];
const questionTypes: readonly Settings['type'][] = ['q-and-a', 'interactive-video'];

function Form({ session, api, messages, activity }: ViewProps & { activity: Activity }) {
  const { t } = useWords();
  const problemText = useProblemText();
  const [settings, setSettings] = useState(() => settingsOf(activity));
  const [problem, setProblem] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const wrong = problem instanceof ToolRefusal ? problem.body.field : undefined;
  const errorOf = (field: keyof Settings) => (wrong === field || wrong?.startsWith(`${field}.`) ? problemText(problem) : undefined);

  const change = (next: Partial<Settings>) => {
    const changed = { ...settings, ...next };
    setSettings(changed);
    sessionStorage.setItem(keyOf(activity.resourceLinkId), JSON.stringify(changed));
    messages.dirty(true);
  };
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    messages.saving();
    try {
      const { resourceLinkId, name, type } = await api.saveActivity(settings);
      sessionStorage.removeItem(keyOf(activity.resourceLinkId));
      messages.saved({ resourceLinkId, name, type });
    } catch (error) {
      setProblem(error);
      messages.failed(problemText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className="settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h1>{t(activity.savedAt === null && activity.name === '' ? 'settings.new' : 'settings.title')}</h1>
      <p className="muted">{t(`type.${settings.type}`)}</p>
      <Field label={t('settings.name')} error={errorOf('name')}>
        {(field) => <input {...field} dir="auto" required maxLength={200} value={settings.name} onChange={({ target }) => change({ name: target.value })} />}
      </Field>
      <Field label={t('settings.instructions')} error={errorOf('instructions')}>
        {(field) => <textarea {...field} dir="auto" rows={5} value={settings.instructions} onChange={({ target }) => change({ instructions: target.value })} />}
      </Field>
      <div className="row">
        <Field label={t('settings.due')} error={errorOf('dueAt')}>
          {(field) => <input {...field} type="datetime-local" value={localTime(settings.dueAt)} onChange={({ target }) => change({ dueAt: target.value === '' ? null : new Date(target.value).getTime() })} />}
        </Field>
        <Field label={t('settings.attempts')} error={errorOf('attempts')}>
          {(field) => <input {...field} type="number" min={1} max={20} value={settings.attempts} onChange={({ target }) => change({ attempts: target.valueAsNumber || 1 })} />}
        </Field>
      </div>
      <div className="row">
        <Field label={t('settings.scoreType')} error={errorOf('scoreType')}>
          {(field) => (
            <select {...field} value={settings.scoreType} onChange={({ target }) => change({ scoreType: target.value as ScoreType })}>
              {SCORE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`scoreType.${type}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('settings.maximum')} error={errorOf('scoreMaximum')}>
          {(field) => <input {...field} type="number" min={1} value={settings.scoreMaximum} onChange={({ target }) => change({ scoreMaximum: target.valueAsNumber || 1 })} />}
        </Field>
      </div>
      {rubricTypes.includes(settings.scoreType) && (
        <ListEditor
          title={t('settings.rubric')}
          error={errorOf('rubric')}
          items={settings.rubric}
          add={() => ({ id: newId(), name: '', points: 5 })}
          onChange={(rubric) => change({ rubric })}
          number={{ label: t('settings.points'), get: ({ points }) => points, set: (item, points) => ({ ...item, points }) }}
          text={{ label: t('settings.criterion'), get: ({ name }) => name, set: (item, name) => ({ ...item, name }) }}
        />
      )}
      {settings.type === 'group' && <GroupsEditor api={api} error={errorOf('groups')} groups={settings.groups} onChange={(groups) => change({ groups })} />}
      {settings.type === 'interactive-video' && <VideoField token={session.token} video={activity.video?.id === settings.videoId ? activity.video : null} onChange={(videoId) => change({ videoId })} />}
      {questionTypes.includes(settings.type) && (
        <ListEditor<Question>
          title={t('settings.questions')}
          error={errorOf('questions')}
          items={settings.questions}
          add={() => ({ id: newId(), text: '', atSeconds: settings.type === 'interactive-video' ? 0 : null })}
          onChange={(questions) => change({ questions })}
          text={{ label: t('settings.question'), get: ({ text }) => text, set: (item, text) => ({ ...item, text }) }}
          {...(settings.type === 'interactive-video' && { number: { label: t('settings.at'), get: ({ atSeconds }) => atSeconds ?? 0, set: (item, atSeconds) => ({ ...item, atSeconds }) } })}
        />
      )}
      <ListEditor
        title={t('settings.resources')}
        error={errorOf('resources')}
        items={settings.resources}
        add={() => ({ id: newId(), name: '', url: 'https://', mediaId: null })}
        onChange={(resources) => change({ resources })}
        text={{ label: t('settings.resourceName'), get: ({ name }) => name, set: (item, name) => ({ ...item, name }) }}
        second={{ label: t('settings.resourceUrl'), get: ({ url }) => url ?? '', set: (item, url) => ({ ...item, url }) }}
      />
      {problem !== undefined && <Problem error={problem} />}
      <div className="row bar">
        <button className="primary" disabled={isSaving}>
          {t('settings.save')}
        </button>
      </div>
    </form>
  );
}

/** As `datetime-local` wants it, in the reader's time zone. */
function localTime(at: number | null): string {
  if (at === null) return '';
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
