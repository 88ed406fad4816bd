import { traitsOf } from '../../../shared/activityTypes.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ScoreType } from '../../../shared/scores/scoreTypes.ts';
import type { Activity, Session, Settings } from '../../contract.ts';
import { ToolRefusal, type Api } from '../api.ts';
import { taskOf } from '../../activitySettings.ts';
import { draftStorage } from '../kit/draftStorage.ts';
import { useProblemText } from '../kit/Problem.tsx';
import { offeredTypes } from '../kit/scoreTypes.ts';
import type { Messages } from '../messages.ts';
import { useTranslator } from '../i18n/translator.ts';
import { timeText } from '../kit/timeText.ts';
import { fieldErrorMessage } from './wrongField.ts';

interface Options {
  session: Session;
  api: Api;
  messages: Messages;
  activity: Activity;
  /** Duration of the video, if known. */
  videoSeconds?: number | undefined;
}

export interface SettingsForm {
  settings: Settings;
  /** Score types to choose from. */
  scoreTypes: readonly ScoreType[];
  change: (next: Partial<Settings>) => void;
  /** Submissions made under a different task; undefined if there are none, or if the task is the same. */
  affected: Affected | undefined;
  /** Saves the settings. On request, submissions waiting for review are scored by them too. */
  save: (appliesToWaiting?: boolean) => Promise<void>;
  isSaving: boolean;
  /** Returns the error of a field, such as `name` or `questions.0.text`. */
  errorOf: (field: string) => string | undefined;
  /** An error that belongs to none of the displayed fields. */
  problem: unknown;
}

interface Affected {
  /** Number of learners and groups with a submission. */
  count: number;
  /** Number of those waiting for review, if the scoring changes. */
  waiting: number;
}

/** Manages the settings form. Its contents survive a reload of the page. */
export function useSettings({ session, api, messages, activity, videoSeconds }: Options): SettingsForm {
  const { t } = useTranslator();
  const problemText = useProblemText();
  const key = `settings.${session.userId}.${activity.resourceLinkId}`;
  const [unsaved] = useState(() => draftStorage.read<Partial<Settings>>(key));
  const [settings, setSettings] = useState(() => ({ ...settingsOf(activity), ...unsaved }));
  const [isDirty, setDirty] = useState(unsaved !== undefined);
  const [problem, setProblem] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const tellDirty = useEffectEvent(() => messages.dirty(isDirty));
  useEffect(() => tellDirty(), [isDirty]);

  // Only the browser can determine the duration of a video.
  const isBeyondEnd = (atSeconds: number | null) => videoSeconds !== undefined && (atSeconds ?? 0) > videoSeconds;
  const beyondEnd = traitsOf(settings.type).hasVideo
    ? settings.questions.findIndex(({ atSeconds }) => isBeyondEnd(atSeconds))
    : -1;
  const wrong = fieldOf(problem);
  const wordOf = (error: unknown) => fieldErrorMessage(fieldOf(error) ?? '');
  const textOf = (error: unknown) => {
    const word = wordOf(error);
    return word ? t(word) : problemText(error);
  };
  const change = (next: Partial<Settings>) => {
    const changed = { ...settings, ...next };
    setSettings(changed);
    draftStorage.keep(key, changed);
    setDirty(true);
  };
  const save = async (appliesToWaiting = false) => {
    setSaving(true);
    setProblem(undefined);
    messages.saving();
    try {
      if (beyondEnd >= 0)
        throw new ToolRefusal({ code: 'invalid', message: '', field: `questions.${beyondEnd}.atSeconds` });
      const { resourceLinkId, name, type, opensAt, dueAt, closesAt } = await api.saveActivity(
        settings,
        appliesToWaiting,
      );
      draftStorage.forget(key);
      setDirty(false);
      messages.saved({ resourceLinkId, name, type, dates: { opensAt, dueAt, closesAt } });
    } catch (error) {
      setProblem(error);
      messages.failed(textOf(error));
    } finally {
      setSaving(false);
    }
  };
  return {
    settings,
    scoreTypes: offeredTypes(activity.scoreType),
    change,
    affected: affectedBy(activity, settings),
    save,
    isSaving,
    errorOf: (field) => {
      if (beyondEnd >= 0 && field === `questions.${beyondEnd}.atSeconds`)
        return t('wrong.afterEnd', { time: timeText(videoSeconds ?? 0) });
      return wrong === field ? textOf(problem) : undefined;
    },
    problem: wordOf(problem) ? undefined : problem,
  };
}

function affectedBy(activity: Activity, settings: Settings): Affected | undefined {
  const [before, after] = [taskOf(activity), taskOf(settings)];
  const { waiting, evaluated } = activity.submissions ?? { waiting: 0, evaluated: 0 };
  if (waiting + evaluated === 0 || isEqual(before, after)) return undefined;
  const texts = { instructions: '', questions: [] };
  const isScoredAlike = isEqual({ ...before, ...texts }, { ...after, ...texts });
  return { count: waiting + evaluated, waiting: isScoredAlike ? 0 : waiting };
}

const isEqual = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

const fieldOf = (error: unknown): string | undefined => (error instanceof ToolRefusal ? error.body.field : undefined);

function settingsOf({
  savedAt: _savedAt,
  version: _version,
  submissions: _submissions,
  video: _video,
  resourceFiles: _files,
  resourceLinkId: _id,
  ...settings
}: Activity): Settings {
  return settings;
}
