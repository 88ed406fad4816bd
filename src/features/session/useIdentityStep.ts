import { useState } from 'react';
import { identityErrorCodeOf, type IdentityErrorCode } from '../../../shared/domain/identityError.ts';

/** Runs one step of signing in: busy meanwhile, and the refusal when there is one. */
export function useIdentityStep() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<IdentityErrorCode>();
  const run = async (step: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await step();
    } catch (error) {
      setRefusal(identityErrorCodeOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}
