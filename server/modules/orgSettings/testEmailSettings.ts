import { DomainError } from '../../../shared/domain/errors.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { findEmailSettings } from '../../mail/emailSettingsStore.ts';
import { countWithinMinute } from '../../mail/rateStore.ts';
import { testSmtp, type SmtpTest } from '../../mail/testSmtp.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { assertValid } from '../validate.ts';
import { plainPasswordOf, serverOf, smtpRefusals } from './readSmtp.ts';

const TESTS_A_MINUTE = 5;

const messages: Record<Exclude<SmtpTest, 'ok'>, string> = {
  unreachable: 'The mail server could not be reached.',
  refused: 'The mail server refused the sign-in.',
};

export const testEmailSettings: MutationResolvers['testEmailSettings'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.updateSettings', orgSubject(standing));
  const { smtp } = input.emailSettings;
  const stored = await findEmailSettings(context.db, standing.orgId);
  assertValid(smtpRefusals(context, stored, smtp));
  const wait = await countWithinMinute(context.db, standing.orgId, 'testEmailSettings', TESTS_A_MINUTE);
  if (wait !== undefined) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: wait });
  const { host, port, user } = serverOf(smtp);
  const outcome = await testSmtp(
    { host, port, user, pass: plainPasswordOf(context, stored, smtp) },
    context.services.config.mail,
  );
  await recordChange(context.db, context, {});
  if (outcome === 'ok') return { valid: true, failure: null, message: null };
  return { valid: false, failure: outcome, message: messages[outcome] };
};
