import { JobFailure } from '../../jobs/job.ts';
import { callLms } from './callLms.ts';
import { type LmsSettings } from '../../settings/lmsSettings.ts';
import { withMastery, type LmsResult } from './lmsResult.ts';

interface Session {
  url: string;
  sessionId: string;
}

const LINE_END = '\r\n';
const CONTENT_TYPE = 'application/x-www-form-urlencoded';
/** Errors that no further try ends: a wrong command, password or session, or one that has ended. */
const FINAL = ['1', '2', '3', '101'];

/**
 * Reports by HACP (AICC CMI001 v4, 6): GetParam begins, PutParam says the state, and ExitAU ends the session
 * once the work is evaluated. Until then the session stays open for the evaluation.
 */
export async function reportByHacp(
  settings: LmsSettings,
  session: Session,
  result: LmsResult,
  isFinal: boolean,
): Promise<void> {
  const begun = await send(settings, session, 'GetParam');
  const told = withMastery(result, masteryOf(begun));
  const data = [
    '[Core]',
    'Lesson_Location=',
    `Lesson_Status=${told.status}`,
    `Score=${percent(told)}`,
    'Time=00:00:00',
  ];
  await send(settings, session, 'PutParam', `${data.join(LINE_END)}${LINE_END}[Core_Lesson]${LINE_END}`);
  if (isFinal) await send(settings, session, 'ExitAU');
}

// the package says Max_Score=100
const percent = ({ scaled }: LmsResult): string => (scaled === undefined ? '' : String(Math.round(scaled * 1e4) / 100));

const masteryOf = (answer: string): number | undefined => {
  const text = /^\s*mastery_score\s*=\s*(\d+(?:\.\d+)?)\s*$/im.exec(answer)?.[1];
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
  });
  if (status !== 200) throw new Error(`the LMS answered ${command} with status ${status}`);
  const error = /^\s*error\s*=\s*(\d+)/im.exec(text)?.[1];
  if (error === '0') return text;
  if (error !== undefined && FINAL.includes(error)) throw new JobFailure(`lms_refused_${command}_${error}`);
  throw new Error(`the LMS answered ${command} with error ${error ?? 'unknown'}`);
}
