import { useState } from 'react';
import { identityErrorOf, type IdentityError } from '../../../shared/domain/identityError.ts';

/** Returns a function that runs one step of signing in, whether it is running, and its refusal if there is one. */
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
