import { useEffect, useRef, useState } from 'react';
import { usePoll } from '../../../shared/react/usePoll.ts';
import type { GroupPresence, Work } from '../../contract.ts';
import type { Api } from '../api.ts';
import { withNewerResults } from '../kit/changeWork.ts';

const POLLED_EVERY_MS = 8000;

interface Options {
  api: Api;
  work: Work;
  /** False if nobody else can change anything on the page. */
  isEnabled: boolean;
  onWork: (work: Work) => void;
}

/** Polls for what others do: shows results and comments, and returns the group members who are working now. */
export function useWorkChanges({ api, work, isEnabled, onWork }: Options): GroupPresence | undefined {
  const [presence, setPresence] = useState<GroupPresence>();
  const at = useRef<number>(undefined);
  const shown = useRef(work);
  useEffect(() => {
    shown.current = work;
  }, [work]);
  const isShared = work.memberIds.length > 1;
  const poll = async () => {
    const answer = await api.others(at.current);
    at.current = answer.at;
    if (isShared) setPresence(answer);
    // The response may be older than the version that is now shown. A later response contains the change again.
    if (answer.work && shown.current === work) onWork(withNewerResults(work, answer.work));
  };
  usePoll(poll, { everyMs: POLLED_EVERY_MS, isEnabled, isImmediate: true, isHiddenToo: isShared });
  return presence;
}
