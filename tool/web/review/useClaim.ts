import { useEffect, useEffectEvent, useState } from 'react';
import { usePoll } from '../../../shared/react/usePoll.ts';
import { useWindowEvent } from '../../../shared/react/useWindowEvent.ts';
import type { Claim, OpenedWork } from '../../contract.ts';
import type { Api } from '../api.ts';

/** A third of the lease, so that a single lost call doesn't end the claim. */
const RENEWED_MS = 20_000;

interface Claiming {
  claim: Claim | null;
  /** True if someone has taken the claim over from the reader. */
  isLost: boolean;
  /** Renews the claim, or finds out who has it. */
  check: () => Promise<void>;
  takeOver: () => Promise<void>;
}

/** Manages the claim on waiting work: renews it while the page is open, and ends it when the page is closed. */
export function useClaim(api: Api, { learnerId, claim: opened }: OpenedWork, onReload: () => void): Claiming {
  const [claim, setClaim] = useState(opened);
  const [isLost, setLost] = useState(false);
  const [read, setRead] = useState(opened);
  if (read !== opened) {
    setRead(opened);
    setClaim(opened);
    if (opened?.isMine) setLost(false);
  }
  const take = (next: Claim | null) => {
    // The previous reviewer may have saved another score, so the work is read first.
    if (claim?.isMine === false && next?.isMine !== false) return onReload();
    if (claim?.isMine && next?.isMine === false) setLost(true);
    setClaim(next);
  };
  const check = () => api.renewClaim(learnerId).then(take, () => undefined);
  usePoll(check, { everyMs: RENEWED_MS, isEnabled: claim !== null, isHiddenToo: true });
  const release = () => claim?.isMine && api.releaseClaim(learnerId).catch(() => undefined);
  useWindowEvent('pagehide', release);
  const leave = useEffectEvent(() => void release());
  useEffect(() => () => leave(), []);
  return { claim, isLost, check, takeOver: () => api.takeOver(learnerId).then(take) };
}
