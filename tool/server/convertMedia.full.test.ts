import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { convertMedia } from './convertMedia.ts';
import { readMedia } from './mediaFacts.ts';

const FFMPEG = '/usr/bin/ffmpeg';

test.skipIf(!existsSync(FFMPEG))(
  '[media-14] ffmpeg converts ProRes to H.264 and AAC (skipped without ffmpeg)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'practicum-convert-'));
    const [given, out] = [join(import.meta.dirname, 'testing/recordings/undecodable.mov'), join(folder, 'out.mp4')];
    const { signal } = new AbortController();
    await convertMedia(FFMPEG, given, out, signal);
    const reading = await readMedia(out, join(folder, 'remuxed'), signal);
    rmSync(folder, { recursive: true });
    expect(reading).toMatchObject({ isPlayable: true, target: null, codecs: ['avc', 'aac'], hasVideo: true });
  },
);
