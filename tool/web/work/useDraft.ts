import { useEffect, useEffectEvent, useState } from 'react';
import type { Activity, Attempt, Media } from '../../contract.ts';
import type { Api, DraftAnswer } from '../api.ts';
import { keptLocally } from '../kit/keptLocally.ts';
import { draftAnswers } from './draftAnswers.ts';

const SAVED_AFTER_MS = 1000;

interface Options {
  api: Api;
  activity: Activity;
  draft: Attempt | undefined;
  userId: string;
}

/** The open try: kept on the server a second after each change, and here until then. */
export function useDraft({ api, activity, draft, userId }: Options) {
  const key = `draft.${userId}.${activity.resourceLinkId}`;
  const [unkept] = useState(() => keptLocally.read<DraftAnswer[]>(key));
  const [answers, setAnswers] = useState(() => draftAnswers(activity, draft, unkept));
  const [kept, setKept] = useState(draft);
  // Somebody types on while a draft is being saved: only what was sent is kept then.
  const [revision, setRevision] = useState(unkept ? 1 : 0);
  const [keptRevision, setKeptRevision] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  const isChanged = revision !== keptRevision;

  const keep = async () => {
    const sent = revision;
    setKept(await api.saveDraft(answers));
    setKeptRevision(sent);
    setProblem(undefined);
  };
  const save = useEffectEvent(() => keep().catch(setProblem));
  useEffect(() => {
    if (revision === keptRevision) return keptLocally.forget(key);
    keptLocally.keep(key, answers);
    const timer = setTimeout(() => void save(), SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, answers, revision, keptRevision]);

  const change = (questionId: string | null, next: Partial<DraftAnswer>) => {
    setAnswers((all) => all.map((each) => (each.questionId === questionId ? { ...each, ...next } : each)));
    setRevision((before) => before + 1);
  };
  const mediaOf = (id: string | null): Media | null =>
    kept?.answers.find(({ media }) => media?.id === id)?.media ?? null;
  return {
    answers,
    change,
    keep,
    isChanged,
    isKept: kept !== undefined,
    mediaOf,
    problem,
    setProblem,
    retry: () => void keep().catch(setProblem),
  };
}
