import { HostFailure, JobFailure, JobRetry } from '../../jobs/job.ts';
import { callLms, failureOf } from './callLms.ts';
import type { LmsSettings } from '../../settings/outboundSettings.ts';
import { inPercent, withMastery, type LmsResult } from './lmsResult.ts';

interface Session {
  url: string;
  sessionId: string;
}

const LINE_END = '\r\n';
const CONTENT_TYPE = 'application/x-www-form-urlencoded';
/** Errors that no further attempt can fix: a wrong command, password or session, or a session that has ended. */
const FINAL = ['1', '2', '3', '101'];

/** A command that got no response, with its state for the next attempt. */
export interface Unanswered {
  command: 'PutParam' | 'ExitAU' | undefined;
  save(command: 'PutParam' | 'ExitAU' | undefined): Promise<void>;
}

export const noAnswer = (command: string): string => `lms_no_answer_${command}`;
/** Statuses of a proxy, after which the LMS may nevertheless have processed the call. */
const GATEWAY = [502, 504];

/** A final refusal by the LMS, which no further attempt can change. */
class LmsRefusal extends JobFailure {}

/**
 * Reports by HACP (AICC CMI001 v4, 6): GetParam begins, PutParam sends the state, and ExitAU ends the session when the
 * work has been evaluated. Until then, the session stays open for the evaluation. Returns whether the LMS has confirmed
 * everything.
 */
export async function reportByHacp(
  settings: LmsSettings,
  session: Session,
  { result, isFinal }: { result: LmsResult; isFinal: boolean },
  unanswered: Unanswered,
): Promise<'confirmed' | 'unconfirmed'> {
  const begun = await send(settings, session, 'GetParam').catch((error: unknown) => {
    if (!(error instanceof LmsRefusal) || unanswered.command === undefined) throw error;
    // PutParam was answered earlier, and ExitAU has already ended the session, which is why the LMS refuses commands.
    if (unanswered.command === 'ExitAU') return undefined;
    throw new JobFailure(noAnswer('PutParam'));
  });
  if (begun === undefined) return 'unconfirmed';
  const graded = withMastery(result, masteryOf(begun));
  const data = [
    '[Core]',
    'Lesson_Location=',
    `Lesson_Status=${graded.status}`,
    `Score=${percent(graded)}`,
    'Time=00:00:00',
  ];
  await sendNoted('PutParam', `${data.join(LINE_END)}${LINE_END}[Core_Lesson]${LINE_END}`);
  if (isFinal) await sendNoted('ExitAU');
  return 'confirmed';

  // Recorded before sending, because the process can end before the response arrives.
  async function sendNoted(command: 'PutParam' | 'ExitAU', data?: string): Promise<void> {
    await unanswered.save(command);
    try {
      await send(settings, session, command, data);
    } catch (error) {
      if (!(error instanceof JobRetry) || error.reason !== noAnswer(command)) await unanswered.save(undefined);
      throw error;
    }
  }
}

// The package declares Max_Score=100, so scores are percentages.
const percent = ({ scaled }: LmsResult): string => (scaled === undefined ? '' : String(inPercent(scaled)));

// Matches spaces and tabs within a line only. An LMS could send nothing but line breaks, which would take quadratic
// time.
const masteryOf = (answer: string): number | undefined => {
  const text = /^[ \t]*mastery_score[ \t]*=[ \t]*(\d+(?:\.\d+)?)[ \t]*\r?$/im.exec(answer)?.[1];
  return text === undefined ? undefined : Number(text);
};

async function send(
  settings: LmsSettings,
  { url, sessionId }: Session,
  command: 'GetParam' | 'PutParam' | 'ExitAU',
  data = '',
): Promise<string> {
  const fields = { command, version: '4.0', session_id: sessionId, AICC_Data: data };
  const { status, text } = await callLms(settings, {
    method: 'POST',
    address: url,
    headers: { 'content-type': CONTENT_TYPE },
    body: new URLSearchParams(fields).toString(),
  }).catch((error: unknown) => {
    throw error instanceof HostFailure && error.reason === 'lms_no_answer'
      ? new HostFailure(noAnswer(command), error)
      : error;
  });
  if (GATEWAY.includes(status)) throw new HostFailure(noAnswer(command));
  if (status !== 200) throw failureOf(status, `lms_status_${status}_${command}`);
  const error = /^[ \t]*error[ \t]*=[ \t]*(\d+)/im.exec(text)?.[1];
  if (error === '0') return text;
  if (error !== undefined && FINAL.includes(error)) throw new LmsRefusal(`lms_refused_${command}_${error}`);
  throw new JobRetry(`lms_error_${command}_${error ?? 'unknown'}`);
}
