import { expect, test, vi } from 'vitest';
import { deviceProblem } from './deviceProblem.ts';

test.each([
  ['camera', 'NotAllowedError', 'recorder.notAllowed'],
  ['screen', 'NotAllowedError', 'recorder.screenNotShared'],
  ['microphone', 'NotFoundError', 'recorder.notFound'],
  ['camera', 'OverconstrainedError', 'recorder.notFound'],
  ['camera', 'NotReadableError', 'recorder.notReadable'],
  ['camera', 'AbortError', 'recorder.failed'],
] as const)('the %s error %s shows %s', (source, name, word) => {
  vi.stubGlobal('navigator', { mediaDevices: {} });
  expect(deviceProblem(source, new DOMException('', name))).toBe(word);
});
