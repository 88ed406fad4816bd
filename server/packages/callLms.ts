import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP } from 'node:net';
import { JobFailure } from '../jobs/job.ts';
import { reachableAddress } from '../mail/reachable.ts';

interface Call {
  method: 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  body: string;
}

const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 65_536;

/**
 * Calls an address that an LMS has named. It connects to the address that was checked and not to the name again, as for
 * mail, and follows no redirect.
 */
export async function callLms(
  target: string,
  { method, headers, body }: Call,
  allowedCidrs: readonly string[],
): Promise<{ status: number; text: string }> {
  const url = new URL(target);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const address = await reachableAddress(name, allowedCidrs);
  if (address === undefined) throw new JobFailure('host_not_allowed');
  const isTls = url.protocol === 'https:';
  const send = isTls ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = send(
      {
        host: address,
        port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port),
        path: `${url.pathname}${url.search}`,
        method,
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(isTls && isIP(name) === 0 && { servername: name }),
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          if (text.length > ANSWER_MAX) answer.destroy(new Error('the answer is too long'));
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
