import { useState } from 'react';
import { identityErrorOf, type IdentityError } from '../../../shared/domain/identityError.ts';

/** Runs one step of signing in: busy meanwhile, and the refusal when there is one. */
export function useIdentityStep() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<IdentityError>();
  const run = async (step: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await step();
    } catch (error) {
      setRefusal(identityErrorOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}
