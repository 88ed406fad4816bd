import { useEffect, useRef, useState } from 'react';
import { useTimeout } from '../../../shared/react/useTimeout.ts';
import { usePoll } from '../../../shared/react/usePoll.ts';
import type { Activity, Attempt, DraftBase, Media } from '../../contract.ts';
import { NetworkError, ToolRefusal, type Api, type DraftAnswer } from '../api.ts';
import { draftStorage } from '../kit/draftStorage.ts';
import { draftAnswers, isTooLong } from './draftAnswers.ts';

const SAVED_AFTER_MS = 1000;
const RETRIED_EVERY_MS = 10_000;

interface Options {
  api: Api;
  activity: Activity;
  draft: Attempt | undefined;
  /** Ids of the submitted attempts that the page shows. */
  handedInIds: readonly string[];
  userId: string;
}

/** Unsaved input, with the version that it changes. */
interface UnsavedDraft {
  answers: readonly DraftAnswer[];
  base: DraftBase | null;
}

/** Manages the current attempt. It is saved on the server a second after each change, and kept here until then. */
export function useDraft({ api, activity, draft, handedInIds, userId }: Options) {
  const key = `draft.${userId}.${activity.resourceLinkId}`;
  const [unkept] = useState(() => readUnkept(key));
  const [answers, setAnswers] = useState(() => draftAnswers(activity, draft, unkept?.answers));
  const [kept, setKept] = useState(draft);
  // The user can keep typing during a save. Only the input that was sent is then saved.
  const [revision, setRevision] = useState(unkept ? 1 : 0);
  const [keptRevision, setKeptRevision] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  const base = useRef(unkept ? unkept.base : baseOf(draft));
  const seenIds = useRef(handedInIds);
  // Saves run one after another, since each one names the version made by the previous one.
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const isChanged = revision !== keptRevision;
  const conflict = problem instanceof ToolRefusal ? problem.body.current : undefined;

  const keep = () => {
    const save = async () => {
      const saved = await api.saveDraft(answers, base.current, {
        version: activity.version,
        seenIds: seenIds.current,
      });
      base.current = baseOf(saved);
      setKept(saved);
      setKeptRevision(revision);
      setProblem(undefined);
      return saved;
    };
    const saved = saving.current.then(save);
    saving.current = saved.catch(() => undefined);
    return saved;
  };
  const retry = () => keep().catch(setProblem);
  const isOffline = problem instanceof NetworkError;
  usePoll(retry, { everyMs: RETRIED_EVERY_MS, isEnabled: isOffline, isHiddenToo: true });
  useEffect(() => {
    if (revision === keptRevision) return draftStorage.forget(key);
    draftStorage.keep(key, { answers, base: base.current } satisfies UnsavedDraft);
  }, [key, answers, revision, keptRevision]);
  // Waits until the user has chosen a version, or has shortened the text.
  const isDue = isChanged && !conflict && !answers.some(isTooLong);
  useTimeout(retry, isDue ? SAVED_AFTER_MS : undefined, revision);

  const change = (questionId: string | null, next: Partial<DraftAnswer>) => {
    setAnswers((all) => all.map((each) => (each.questionId === questionId ? { ...each, ...next } : each)));
    setRevision((before) => before + 1);
  };
  const take = (theirs: Attempt) => {
    draftStorage.forget(key);
    base.current = baseOf(theirs);
    setKept(theirs);
    setAnswers(draftAnswers(activity, theirs));
    setKeptRevision(revision);
    setProblem(undefined);
  };
  const keepMine = () => {
    if (!conflict) return;
    base.current = baseOf(conflict);
    seenIds.current = [...seenIds.current, conflict.id];
    setProblem(undefined);
    void retry();
  };
  const mediaOf = (id: string | null): Media | null =>
    [kept, conflict].flatMap((each) => each?.answers ?? []).find(({ media }) => media?.id === id)?.media ?? null;
  return {
    answers,
    change,
    keep,
    /** The version saved elsewhere in the meantime. */
    conflict,
    keepMine,
    take,
    /** Returns whether a draft is a different version than the open one. */
    isOther: (seen: DraftBase | null) =>
      seen?.attemptId !== base.current?.attemptId || seen?.revision !== base.current?.revision,
    isChanged,
    isKept: kept !== undefined,
    mediaOf,
    /** True if the server can't be reached. Saving resumes by itself. */
    isOffline,
    problem: conflict || isOffline ? undefined : problem,
    setProblem,
    retry: () => void retry(),
  };
}

/** Returns the version to continue from. A submission isn't one, so saving begins a new attempt. */
const baseOf = (attempt: Attempt | undefined): DraftBase | null =>
  attempt?.state === 'draft' ? { attemptId: attempt.id, revision: attempt.revision } : null;

function readUnkept(key: string): UnsavedDraft | undefined {
  const found = draftStorage.read<Partial<UnsavedDraft>>(key);
  return found?.answers ? { answers: found.answers, base: found.base ?? null } : undefined;
}
