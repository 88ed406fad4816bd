import { Socket } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import type { Options } from 'nodemailer/lib/smtp-transport/index.js';
import type { SmtpSettings } from '../../shared/domain/settings/smtpSettings.ts';
import { HostFailure } from '../jobs/job.ts';
import type { MailSettings } from '../settings/outboundSettings.ts';
import { isReachable, reachableAddress } from './reachable.ts';

export type Account = Omit<SmtpSettings, 'fromAddress'>;

/** Opens a connection to an org's own server, at an address that was checked. It closes when the signal is aborted. */
export async function connectToOrg(
  { host, port, user, pass }: Account,
  settings: MailSettings,
  signal: AbortSignal,
): Promise<Transporter> {
  const address = await reachableAddress(host, settings.allowedCidrs);
  if (address === undefined) throw new HostFailure('gave_up', `${host} has no address that is allowed for mail`);
  const secure = port === settings.tlsPort;
  return createTransport({
    host: address,
    port,
    secure,
    // TLS is not required in the operator's own network.
    requireTLS: !secure && isReachable(address, []),
    auth: { user, pass },
    socket: socketUntil(signal),
    // Name that the server's certificate must contain.
    tls: { servername: host, ...(settings.ca !== undefined && { ca: settings.ca }) },
    ...timeouts(settings),
  });
}

/** Opens a connection to the operator's own server, whose address is trusted. */
export function connectToDefault(
  { host, port, secure, user, pass }: NonNullable<MailSettings['smtp']>,
  settings: MailSettings,
  signal: AbortSignal,
): Transporter {
  const options: Options = { host, port, secure, socket: socketUntil(signal), ...timeouts(settings) };
  if (user !== undefined) options.auth = { user, pass: pass ?? '' };
  if (settings.ca !== undefined) options.tls = { ca: settings.ca };
  return createTransport(options);
}

const timeouts = ({ timeoutMs }: MailSettings) => ({
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  dnsTimeout: timeoutMs,
});

// The other limits apply to silence. A server that sends a line from time to time would never exceed them.
function socketUntil(signal: AbortSignal): Socket {
  const socket = new Socket();
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  return socket;
}
