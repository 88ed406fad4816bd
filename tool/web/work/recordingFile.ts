import type { Source } from './openStream.ts';

const VIDEO = ['video/webm;codecs=vp9,opus', 'video/webm', 'video/mp4'];
const AUDIO = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** Returns the format to record in; undefined lets the browser choose. */
export const recordedType = (source: Source, isSupported: (type: string) => boolean): string | undefined =>
  (source === 'microphone' ? AUDIO : VIDEO).find(isSupported);

export const BITS_PER_SECOND = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 };

/** Returns the maximum number of bytes per second, until a recording shows the actual rate. */
export const expectedBytesPerSecond = (source: Source): number =>
  (BITS_PER_SECOND.audioBitsPerSecond + (source === 'microphone' ? 0 : BITS_PER_SECOND.videoBitsPerSecond)) / 8;

/** Returns the key of a recording. Each recording has its own key, so that a new one never overwrites another. */
export const recordingKeyOf = (answerKey: string, startedAt: number): string => `${answerKey}#${startedAt}`;

/**
 * Creates the file of a recording. The same pieces always produce the same file, so that its upload can be resumed
 * after a reload.
 */
export function recordingFile(parts: readonly Blob[], startedAt: number): File {
  const type = parts[0]?.type.split(';')[0] || 'video/webm';
  const [kind = 'video', format = 'webm'] = type.split('/');
  const time = new Date(startedAt).toISOString().slice(0, 19).replaceAll(':', '-');
  const ending = format === 'mp4' && kind === 'audio' ? 'm4a' : format;
  const name = `${kind}-${time}.${ending}`;
  return new File([...parts], name, { type, lastModified: startedAt });
}
