import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `onBusy` when something begins and ends. */
export function useBusy(isBusy: boolean, onBusy: (isBusy: boolean) => void): void {
  const tell = useEffectEvent(onBusy);
  useEffect(() => {
    if (!isBusy) return;
    tell(true);
    return () => tell(false);
  }, [isBusy]);
}

/** Tracks whether any of several parts is busy. */
export function useBusyParts(): { isBusy: boolean; setBusy: (part: string, isBusy: boolean) => void } {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set());
  const setBusy = (part: string, isBusy: boolean) =>
    setParts((before) => new Set(isBusy ? [...before, part] : [...before].filter((each) => each !== part)));
  return { isBusy: parts.size > 0, setBusy };
}
