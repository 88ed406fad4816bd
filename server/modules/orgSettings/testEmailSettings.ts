import { DomainError } from '../../../shared/domain/api/errors.ts';
import type { SmtpFailure } from '../../../shared/domain/settings/smtpSettings.ts';
import { scoreText } from '../../../shared/scores/scoreText.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { composeMail, wordingFor } from '../../mail/composeMail.ts';
import { findEmailSettings } from '../../mail/emailSettingsStore.ts';
import { messageOf } from '../../mail/messageOf.ts';
import { countWithinMinute } from '../../mail/rateStore.ts';
import { testSmtp } from '../../mail/testSmtp.ts';
import { assertCan, denied, orgSubject, requireOrg } from '../access.ts';
import type { ViewerContext } from '../loaders.ts';
import { findOrg } from '../orgs/orgStore.ts';
import { assertValid } from '../validate.ts';
import { plainPasswordOf, serverOf, smtpRefusals } from './readSmtp.ts';
import { templateRefusals, wordingOf } from './readTemplates.ts';

const TESTS_A_MINUTE = 5;

const messages: Record<SmtpFailure, string> = {
  hostNotFound: 'The host name does not exist.',
  addressNotAllowed: 'The address of the host is not allowed.',
  portClosed: 'Nothing is listening on the port.',
  timedOut: 'The mail server did not respond in time.',
  tlsFailed: 'Encryption failed.',
  unreachable: 'The mail server could not be reached.',
  refused: 'The mail server rejected the sign-in.',
  senderRefused: 'The mail server does not accept the from address.',
  messageRefused: 'The mail server rejected the message.',
};

export const testEmailSettings: MutationResolvers['testEmailSettings'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.updateSettings', orgSubject(standing));
  const { smtp } = input.emailSettings;
  const stored = await findEmailSettings(context.db, standing.orgId);
  assertValid({ ...smtpRefusals(context, stored, smtp), ...templateRefusals(input.emailSettings) });
  const wait = await countWithinMinute(context.db, standing.orgId, 'testEmailSettings', TESTS_A_MINUTE);
  if (wait !== undefined) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: wait });
  const server = serverOf(smtp);
  const failure = await testSmtp(
    { ...server, pass: plainPasswordOf(context, stored, smtp) },
    await sampleMail(context, standing.orgId, {
      wording: wordingFor(
        { ...stored, ...wordingOf(input.emailSettings) },
        input.emailType,
        input.locale ?? context.locale(),
      ),
      from: server.fromAddress,
    }),
    context.services.config.mail,
  );
  await recordChange(context.db, context, {});
  if (failure === undefined) return { valid: true, failure: null, message: null };
  return { valid: false, failure, message: messages[failure] };
};

/** Composes a mail to the caller with sample values. */
async function sampleMail(
  { db, viewer, services: { config } }: ViewerContext,
  orgId: string,
  { wording, from }: { wording: ReturnType<typeof wordingFor>; from: string },
) {
  const org = await findOrg(db, orgId);
  if (org === undefined) throw denied();
  const { translate, language } = wording.translator;
  const values = {
    'learner.name': translate('test.learner'),
    'activity.name': translate('test.activity'),
    'course.name': translate('test.course'),
    'org.name': org.name,
    score: scoreText({ given: 85, maximum: 100, scoreType: 'percentage' }, language),
  };
  const { subject, ...mail } = composeMail({ wording, values, address: config.publicUrl });
  const row = { id: crypto.randomUUID(), recipient: viewer.userId, recipient_name: '', ...mail };
  return messageOf({ ...row, subject: translate('test.subject', { subject }) }, from, config.publicUrl);
}
