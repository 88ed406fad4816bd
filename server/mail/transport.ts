import { createTransport, type Transporter } from 'nodemailer';
import type { Options } from 'nodemailer/lib/smtp-transport/index.js';
import type { SmtpSettings } from '../../src/domain/smtpSettings.ts';
import type { MailSettings } from './mailSettings.ts';
import { isReachable, reachableAddress } from './reachable.ts';

export type Account = Omit<SmtpSettings, 'fromAddress'>;

/** A host that mail may not go to, or that no address is known of. */
export class Unreachable extends Error {}

/** A connection to an org's own server, at an address that was checked. */
export async function connectToOrg({ host, port, user, pass }: Account, settings: MailSettings): Promise<Transporter> {
  const address = await reachableAddress(host, settings.allowedCidrs);
  if (address === undefined) throw new Unreachable(host);
  const secure = port === settings.tlsPort;
  return createTransport({
    host: address,
    port,
    secure,
    // an operator's own network may do without
    requireTLS: !secure && isReachable(address, []),
    auth: { user, pass },
    // the name that the certificate is for
    tls: { servername: host, ...(settings.ca !== undefined && { ca: settings.ca }) },
    ...timeouts(settings),
  });
}

/** A connection to the operator's own server, which is trusted to be where it is. */
export function connectToDefault({ host, port, secure, user, pass }: NonNullable<MailSettings['smtp']>, settings: MailSettings): Transporter {
  const options: Options = { host, port, secure, ...timeouts(settings) };
  if (user !== undefined) options.auth = { user, pass: pass ?? '' };
  if (settings.ca !== undefined) options.tls = { ca: settings.ca };
  return createTransport(options);
}

const timeouts = ({ timeoutMs }: MailSettings) => ({ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs });
