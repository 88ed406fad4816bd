import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Activity, Session } from '../contract.ts';
import { instructor } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';
import { bytesOf, createUploader } from './testing/uploading.ts';

let tool: TestTool;
let source: Session;
let videoId: string;
let gone: string;
const video = bytesOf('webm', 1000);
beforeAll(async () => {
  tool = await openTestTool();
  source = await tool.launch(instructor('source', { type: 'interactive-video' }));
  const { upload } = createUploader(tool.origin);
  videoId = await upload(source, video);
  gone = await upload(source, bytesOf('webm', 100));
  await tool.change(source, {
    instructions: 'Watch it.',
    dueAt: 1,
    videoId,
    questions: [{ id: 'q1', text: 'Why?', atSeconds: 3 }],
    groups: [{ id: 'g1', name: 'Blue', memberIds: ['lena'] }],
    resources: [
      { id: 'x1', name: 'Page', url: 'https://example.org/', mediaId: null },
      { id: 'x2', name: 'Gone', url: null, mediaId: gone },
    ],
  });
});
afterAll(() => tool.close());

const copied = async (link: string, history: string, custom: Record<string, string> = {}) => {
  const session = await tool.launch(
    instructor(link, { type: 'interactive-video', resource_link_history: history, ...custom }),
  );
  return (await tool.call<Activity>(session, 'GET', 'activity')).body;
};

describe('a copied activity', () => {
  test("starts with its source's settings, except date and people", async () => {
    expect(await copied('copy', 'unknown,source')).toMatchObject({
      name: 'Speech',
      instructions: 'Watch it.',
      dueAt: null,
      questions: [{ id: 'q1', text: 'Why?', atSeconds: 3 }],
      groups: [{ id: 'g1', name: 'Blue', memberIds: [] }],
      resourceLinkId: 'copy',
      savedAt: expect.any(Number) as number,
    });
  });

  test('has its own copies of existing files', async () => {
    rmSync(join(tool.options.mediaFolder, gone));
    const copy = await copied('files', 'source');
    expect(copy.videoId).not.toBe(videoId);
    expect(Buffer.from(await (await fetch(copy.video?.url ?? '')).arrayBuffer()).equals(video)).toBe(true);
    expect(copy.resources.map(({ name }) => name)).toEqual(['Page']);
  });

  test('[caption-03] has the captions of its files', async () => {
    const text = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n';
    const file = { text, source: 'upload', isChecked: true, base: null };
    await tool.call(source, 'PUT', `media/${videoId}/captions/nl`, file);
    const [captions] = (await copied('captioned', 'source')).video?.captions ?? [];
    expect(captions).toMatchObject({ language: 'nl', origin: 'uploaded', isChecked: true });
    expect(await (await fetch(captions?.url ?? '')).text()).toBe(text);
  });

  test('keeps its own settings once they are saved', async () => {
    const session = await tool.launch(instructor('own', { type: 'interactive-video' }));
    await tool.change(session, { instructions: 'Mine.' });
    expect((await copied('own', 'source')).instructions).toBe('Mine.');
  });

  test('copies nothing from another organization', async () => {
    expect((await copied('stranger', 'source', { org_id: 'o2' })).instructions).toBe('');
  });

  test('prefers its latest source', async () => {
    const session = await tool.launch(instructor('nearer', { type: 'interactive-video' }));
    await tool.change(session, { instructions: 'Nearer.' });
    expect((await copied('grandchild', 'nearer,source')).instructions).toBe('Nearer.');
  });
});
