import { IdentityError } from '../../../shared/domain/identityError.ts';
import { triggerMessage } from './identityErrors.ts';

/** Returns the hosted pages' refusal of a sign-in, or undefined if there is none. */
export function redirectRefusal({ search, hash }: Pick<Location, 'search' | 'hash'>): IdentityError | undefined {
  const given = [search, hash.slice(1)].map((text) => new URLSearchParams(text)).find((query) => query.has('error'));
  if (given === undefined) return undefined;
  const description = given.get('error_description') ?? '';
  const institutionMessage = triggerMessage(description);
  if (institutionMessage !== undefined) return new IdentityError('institution', { institutionMessage });
  const cause = { cause: description };
  if (/\bemail\b.*(required|blank)|required.*\bemail\b/i.test(description))
    return new IdentityError('emailMissing', cause);
  if (/user is (disabled|not enabled)/i.test(description)) return new IdentityError('accountDisabled', cause);
  return new IdentityError(given.get('error') === 'access_denied' ? 'canceled' : 'providerRefused', cause);
}
