import { describe, expect, test } from 'vitest';
import { recordedType, recordingFile } from './recordingFile.ts';

const at = Date.UTC(2027, 2, 1, 10, 42, 7);

describe('a recording', () => {
  test.each([
    ['video/webm;codecs=vp9,opus', 'video/webm', 'video-2027-03-01T10-42-07.webm'],
    ['audio/mp4', 'audio/mp4', 'audio-2027-03-01T10-42-07.m4a'],
    ['', 'video/webm', 'video-2027-03-01T10-42-07.webm'],
  ])('of %j is a file of %s', (type, fileType, name) => {
    const file = recordingFile([new Blob(['a'], { type }), new Blob(['b'], { type })], at);
    expect([file.type, file.name, file.size, file.lastModified]).toEqual([fileType, name, 2, at]);
  });

  test.each([
    ['camera', ['video/webm', 'video/mp4'], 'video/webm'],
    ['screen', ['video/mp4'], 'video/mp4'],
    ['microphone', ['video/mp4', 'audio/mp4'], 'audio/mp4'],
    ['microphone', [], undefined],
  ] as const)('[media-43] by the %s with support for %j is %s', (source, supported: readonly string[], type) =>
    expect(recordedType(source, (each) => supported.includes(each))).toBe(type),
  );
});
