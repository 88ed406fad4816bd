import { request as plain, type RequestOptions } from 'node:http';
import { request as secure } from 'node:https';
import { HostFailure, JobFailure, JobRetry } from '../../jobs/job.ts';
import { lookupAs, reachableAddress } from '../../mail/reachable.ts';
import type { LmsSettings } from '../../settings/outboundSettings.ts';

export interface LmsCall {
  method: 'POST' | 'PUT';
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

const BYTES_MAX = 256 * 1024;

/** Returns whether the operator permits reports to an LMS's host name. */
const isAllowedHost = ({ hosts }: LmsSettings, address: string): boolean =>
  hosts.length === 0 || hosts.includes(new URL(address).hostname.toLowerCase());

/**
 * Calls an LMS at an address that came with a launch. The operator must permit the address. The connection uses exactly
 * the address that was checked, and redirects are not followed. If there is no response, throws a HostFailure:
 * `lms_unreachable`, or `lms_no_answer` if the LMS may have received the call.
 */
export async function callLms(
  settings: LmsSettings,
  { method, address, headers, body }: LmsCall,
): Promise<{ status: number; text: string }> {
  const url = new URL(address);
  if (!isAllowedHost(settings, address)) throw new JobFailure('lms_not_allowed');
  const found = await reachableAddress(url.hostname.replace(/^\[|\]$/g, ''), settings.allowedCidrs);
  if (found === undefined) throw new HostFailure('lms_unreachable', 'the LMS has no allowed address');
  const options: RequestOptions = {
    method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(settings.timeoutMs),
    lookup: lookupAs(found),
  };
  return new Promise((resolve, reject) => {
    let reason: 'lms_unreachable' | 'lms_no_answer' = 'lms_unreachable';
    const fail = (error: unknown) => reject(new HostFailure(reason, error));
    const request = (url.protocol === 'https:' ? secure : plain)(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length > BYTES_MAX) request.destroy(new Error('the response of the LMS is too large'));
      });
      response.on('error', fail);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    const connected = () => {
      reason = 'lms_no_answer';
    };
    request.on('socket', (socket) =>
      // The socket of an earlier call may already be connected.
      socket.connecting ? socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected) : connected(),
    );
    request.on('error', fail);
    request.end(body);
  });
}

/**
 * Returns the error for a status that may change on another attempt. A status of 500 or above affects all calls to that
 * server.
 */
export const failureOf = (status: number, reason: string): JobRetry =>
  status >= 500 ? new HostFailure(reason) : new JobRetry(reason);
