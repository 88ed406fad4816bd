import { DomainError } from '../../../shared/domain/api/errors.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { originForAddress } from '../../http/consoleOrigins.ts';
import { queueAccountMail } from '../../mail/accountMail.ts';
import { countWithinMinute } from '../../mail/rateStore.ts';
import { requireOrg } from '../access.ts';
import { orgUserRecord } from '../recordedValues.ts';
import { findPersonByAddress } from '../viewer/personStore.ts';
import { requireManagedAccount } from './managedAccount.ts';
import { insertRelink } from './relinkStore.ts';

const MAILS_A_MINUTE = 20;

export const relinkAccount: MutationResolvers['relinkAccount'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  const userId = normalizeEmail(input.userId);
  const { wholeDb, services } = context;
  const member = await wholeDb.transaction().execute(async (transaction) => {
    const account = await requireManagedAccount(transaction, context, { standing, userId });
    if (!account.isBound) throw new DomainError('CONFLICT');
    const wait = await countWithinMinute(transaction, standing.orgId, 'relinkAccount', MAILS_A_MINUTE);
    if (wait !== undefined) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: wait });
    // Only the mail contains the token: whoever requests a re-link must not see it.
    const token = await insertRelink(transaction, userId);
    const address = `${originForAddress(services.config, userId)}${paths.relink(token)}`;
    const to = await findPersonByAddress(transaction, userId);
    await queueAccountMail(transaction, { about: 'relink', to, address });
    await recordChange(transaction, context, { record: orgUserRecord(account.member) });
    return account.member;
  });
  services.jobs.wake();
  return member;
};
