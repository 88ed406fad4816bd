import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attempt, Media, Session } from '../contract.ts';
import { learner } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';
import { createUploader } from './testing/uploading.ts';
import { fullTest } from '../../tests/support/fullTest.ts';

const recordings = join(import.meta.dirname, 'testing/recordings');
const folder = mkdtempSync(join(tmpdir(), 'practicum-ffmpeg-'));
const ffmpeg = join(folder, 'ffmpeg');

let tool: TestTool;
let lena: Session;
beforeAll(async () => {
  tool = await openTestTool({ runsMediaJobs: true, ffmpeg });
  lena = await tool.launch(learner('lena', 'converted'));
});
afterAll(async () => {
  await tool.close();
  rmSync(folder, { recursive: true });
});

/** Installs a script in place of ffmpeg, which not every machine has. It writes an MP4 to the given path, or fails. */
function install(script: string): void {
  writeFileSync(ffmpeg, `#!/bin/sh\nfor out; do :; done\n${script}\n`);
  chmodSync(ffmpeg, 0o755);
}

async function upload(): Promise<() => Promise<Media>> {
  const bytes = readFileSync(join(recordings, 'undecodable.mov'));
  const mediaId = await createUploader(tool.origin).upload(lena, bytes, { name: 'Rede.mov', type: 'video/quicktime' });
  const answers = [{ questionId: null, mediaId, text: '' }];
  return async () => {
    const { body } = await tool.call<Attempt>(lena, 'PUT', 'work/draft', { answers });
    return body.answers[0]?.media as Media;
  };
}

test('[media-14] unplayable recordings are converted if ffmpeg is configured, with a notice in the meantime', async () => {
  install(`while [ ! -f ${folder}/go ]; do sleep 0.02; done; cp ${recordings}/fragmented.mp4 "$out"`);
  const media = await upload();
  await expect.poll(async () => (await media()).state, { timeout: 10_000, interval: 20 }).toBe('converting');
  expect(await media()).toMatchObject({ name: 'Rede.mov', durationMs: 2000 });
  writeFileSync(join(folder, 'go'), '');
  await expect.poll(async () => (await media()).state, { timeout: 10_000, interval: 20 }).toBe('ready');
  const { url, ...converted } = await media();
  expect(converted).toMatchObject({ name: 'Rede.mp4', mediaType: 'video/mp4', hasAudio: true });
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(converted.size);
});

fullTest("[media-14] a recording that ffmpeg can't convert becomes unplayable, and keeps its file", async () => {
  install('exit 1');
  const media = await upload();
  await expect.poll(async () => (await media()).state, { timeout: 10_000, interval: 20 }).toBe('converting');
  await expect
    .poll(
      async () => {
        await tool.query("update practicum_tool.media set run_at = now() where state = 'converting' and attempts > 0");
        return (await media()).state;
      },
      { timeout: 10_000, interval: 50 },
    )
    .toBe('unplayable');
  expect(await media()).toMatchObject({ name: 'Rede.mov', mediaType: 'video/quicktime' });
});
