import type { Source } from './openStream.ts';

const VIDEO = ['video/webm;codecs=vp9,opus', 'video/webm', 'video/mp4'];
const AUDIO = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** What this browser records as; undefined leaves it the choice. */
export const recordedType = (source: Source, isSupported: (type: string) => boolean): string | undefined =>
  (source === 'microphone' ? AUDIO : VIDEO).find(isSupported);

export const BITS_PER_SECOND = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 };

/** What a second takes at most, before a recording shows it. */
export const expectedBytesPerSecond = (source: Source): number =>
  (BITS_PER_SECOND.audioBitsPerSecond + (source === 'microphone' ? 0 : BITS_PER_SECOND.videoBitsPerSecond)) / 8;

/** Each recording of an answer is kept by itself, so that another try takes nothing away. */
export const recordingKeyOf = (answerKey: string, startedAt: number): string => `${answerKey}#${startedAt}`;

/** The same pieces make the same file each time, so that its upload is found again after a reload. */
export function recordingFile(parts: readonly Blob[], startedAt: number): File {
  const type = parts[0]?.type.split(';')[0] || 'video/webm';
  const [kind = 'video', format = 'webm'] = type.split('/');
  const time = new Date(startedAt).toISOString().slice(0, 19).replaceAll(':', '-');
  const ending = format === 'mp4' && kind === 'audio' ? 'm4a' : format;
  const name = `${kind}-${time}.${ending}`;
  return new File([...parts], name, { type, lastModified: startedAt });
}
