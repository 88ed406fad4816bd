import { useEffect, useEffectEvent, useState } from 'react';
import type { Claim, OpenedWork } from '../../contract.ts';
import type { Api } from '../api.ts';

/** A third of the lease, so that one lost call ends no claim. */
const RENEWED_MS = 20_000;

interface Claiming {
  claim: Claim | null;
  /** Whether the claim was the reader's before somebody took it over. */
  isLost: boolean;
  /** Renews it, or learns whose it is. */
  check: () => Promise<void>;
  takeOver: () => Promise<void>;
}

/** The claim on what waits: renewed while the page is open, and ended when it is left. */
export function useClaim(api: Api, { learnerId, claim: opened }: OpenedWork, onReload: () => void): Claiming {
  const [claim, setClaim] = useState(opened);
  const [isLost, setLost] = useState(false);
  const isWaiting = claim !== null;
  const take = (next: Claim | null) => {
    if (claim?.isMine && next?.isMine === false) setLost(true);
    // whoever had it has published it, or left it as it is now
    if (claim && !claim.isMine && next?.isMine !== false) onReload();
    if (next?.isMine) setLost(false);
    setClaim(next);
  };
  const check = () => api.renewClaim(learnerId).then(take, () => undefined);
  const renew = useEffectEvent(() => void check());
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(renew, RENEWED_MS);
    const onShown = () => document.visibilityState === 'visible' && renew();
    // timers of a hidden page are rare
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [isWaiting]);
  const release = useEffectEvent(() => void (claim?.isMine && api.releaseClaim(learnerId).catch(() => undefined)));
  useEffect(() => {
    const leave = () => release();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return { claim, isLost, check, takeOver: () => api.takeOver(learnerId).then(take) };
}
