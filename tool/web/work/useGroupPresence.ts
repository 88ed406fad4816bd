import { useEffect, useEffectEvent, useState } from 'react';
import type { GroupPresence } from '../../contract.ts';
import type { Api } from '../api.ts';

const ASKED_EVERY_MS = 10_000;

/** Returns the other group members who are working now. Does nothing unless the work is shared. */
export function useGroupPresence(
  api: Api,
  isShared: boolean,
  onAnswer: (answer: GroupPresence) => void,
): GroupPresence['others'] {
  const [others, setOthers] = useState<GroupPresence['others']>([]);
  const fetchPresence = useEffectEvent(async () => {
    // If there is no response, the next poll tries again.
    const answer = await api.others().catch(() => undefined);
    if (!answer) return;
    setOthers(answer.others);
    onAnswer(answer);
  });
  useEffect(() => {
    if (!isShared) return;
    const first = setTimeout(() => void fetchPresence());
    const timer = setInterval(() => void fetchPresence(), ASKED_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isShared]);
  return others;
}
