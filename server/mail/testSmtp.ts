import { once } from 'node:events';
import type { SendMailOptions } from 'nodemailer';
import type { SmtpFailure } from '../../shared/domain/settings/smtpSettings.ts';
import type { MailSettings } from '../settings/outboundSettings.ts';
import { findAddresses, isReachable } from './reachable.ts';
import { connectToOrg, type Account } from './transport.ts';

/**
 * Connects, signs in and sends a message. Returns the failed step, or undefined if the server has accepted the message.
 */
export async function testSmtp(
  account: Account,
  message: SendMailOptions,
  settings: MailSettings,
): Promise<SmtpFailure | undefined> {
  const signal = AbortSignal.timeout(settings.timeoutMs);
  // If the name lookup takes too long, there is no connection yet that could be closed.
  const tooLong = once(signal, 'abort').then(() => 'timedOut' as const);
  return Promise.race([sendOnce(account, message, settings, signal), tooLong]);
}

async function sendOnce(
  account: Account,
  message: SendMailOptions,
  settings: MailSettings,
  signal: AbortSignal,
): Promise<SmtpFailure | undefined> {
  const addresses = await findAddresses(account.host);
  if (addresses.length === 0) return 'hostNotFound';
  if (!addresses.some((address) => isReachable(address, settings.allowedCidrs))) return 'addressNotAllowed';
  const transport = await connectToOrg(account, settings, signal);
  try {
    await transport.sendMail(message);
    return undefined;
  } catch (error) {
    return signal.aborted ? 'timedOut' : failureOf(error as SmtpError);
  } finally {
    transport.close();
  }
}

type SmtpError = NodeJS.ErrnoException & { command?: string };

/** Returns the step that failed, derived from nodemailer's codes. The server's own message is not passed on. */
function failureOf({ code, command, syscall, message }: SmtpError): SmtpFailure {
  if (code === 'EAUTH') return 'refused';
  if (code === 'ETIMEDOUT') return 'timedOut';
  // A socket error without a system call is a TLS error.
  if (code === 'ETLS' || (code === 'ESOCKET' && syscall === undefined)) return 'tlsFailed';
  if (message.includes('ECONNREFUSED')) return 'portClosed';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'senderRefused';
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'messageRefused' : 'unreachable';
}
