import { useNotify } from 'react-admin';
import { useState } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';

interface Run {
  /** Runs a change and reports a failure. Resolves to whether it has succeeded. */
  run: (change: () => Promise<unknown>) => Promise<boolean>;
  isBusy: boolean;
}

export function useRun(): Run {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await change();
      return true;
    } catch (error) {
      notify(`errors.${errorCodeOf(error)}.text`, { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}
