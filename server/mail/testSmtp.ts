import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { connectToOrg, type Account } from './transport.ts';
import type { MailSettings } from '../settings/outboundSettings.ts';

/** Three answers and no more: a server's own words could tell what stands behind a firewall. */
export type SmtpTest = 'ok' | 'unreachable' | 'refused';

/** Really connects and signs in. Takes as long for one failure as for another. */
export async function testSmtp(account: Account, settings: MailSettings): Promise<SmtpTest> {
  const [outcome] = await Promise.all([tryInTime(account, settings), delay(settings.testMs)]);
  return outcome;
}

async function tryInTime(account: Account, settings: MailSettings): Promise<SmtpTest> {
  const signal = AbortSignal.timeout(settings.timeoutMs);
  // a name that is looked up for too long has no connection to end yet
  const tooLong = once(signal, 'abort').then(() => 'unreachable' as const);
  return Promise.race([tryOnce(account, settings, signal), tooLong]);
}

async function tryOnce(account: Account, settings: MailSettings, signal: AbortSignal): Promise<SmtpTest> {
  try {
    const transport = await connectToOrg(account, settings, signal);
    try {
      await transport.verify();
      return 'ok';
    } finally {
      transport.close();
    }
  } catch (error) {
    return (error as { code?: string }).code === 'EAUTH' ? 'refused' : 'unreachable';
  }
}
