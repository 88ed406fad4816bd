import type { Source } from './openStream.ts';

const REASONS = {
  NotAllowedError: 'notAllowed',
  NotFoundError: 'notFound',
  NotReadableError: 'notReadable',
  OverconstrainedError: 'notFound',
} as const;

/**
 * Returns the message for an unavailable device, by the browser's name for the reason (Media Capture and Streams,
 * 10.2).
 */
export function deviceProblem(source: Source, error: unknown) {
  if (!('mediaDevices' in navigator)) return 'recorder.failed';
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const reason = name in REASONS ? REASONS[name as keyof typeof REASONS] : 'failed';
  return source === 'screen' && reason === 'notAllowed' ? 'recorder.screenNotShared' : (`recorder.${reason}` as const);
}
