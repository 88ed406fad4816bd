import { randomBytes } from 'node:crypto';
import type { Settings } from '../contract.ts';
import { saveSettings } from './activityStore.ts';
import { copyCaptions } from './captionStore.ts';
import type { Queries } from './database.ts';
import { insertMedia, listMedia } from './mediaStore.ts';
import type { Tool } from './tool.ts';

interface Copied {
  id: string;
  orgId: string;
  title: string;
  /** The resource links that the activity was copied from, nearest first. */
  history: readonly string[];
}

/**
 * Gives a copied activity the settings of the nearest of its sources that has any, with its own copies of the files.
 * Dates and group members are not copied, because they belong to the source's course.
 */
export function inheritSettings(tool: Tool, { id, orgId, title, history }: Copied): Promise<void> {
  return tool.database.transaction(async (queries) => {
    const [own] = await queries.rows<{ is_set: boolean }>(
      'select settings is not null as is_set from activity where id = $1 for update',
      [id],
    );
    if (own === undefined || own.is_set) return;
    const sources = await queries.rows<{ id: string; settings: Settings; saved_at: Date }>(
      `select id, settings, saved_at from activity
       where org_id = $1 and id = any($2) and settings is not null
       order by array_position($2::text[], id) limit 1`,
      [orgId, history],
    );
    const [source] = sources;
    if (source === undefined) return;
    const files = await copyFiles(tool, queries, source, id);
    await saveSettings(queries, id, copyOf(source.settings, title, files), source.saved_at);
  });
}

function copyOf(settings: Settings, title: string, files: ReadonlyMap<string, string>): Settings {
  const copied = (mediaId: string | null) => (mediaId === null ? null : (files.get(mediaId) ?? null));
  return {
    ...settings,
    name: title || settings.name,
    opensAt: null,
    dueAt: null,
    closesAt: null,
    groups: settings.groups.map((group) => ({ ...group, memberIds: [] })),
    // A missing file is not copied.
    resources: settings.resources
      .map((resource) => ({ ...resource, mediaId: copied(resource.mediaId) }))
      .filter(({ url, mediaId }) => url !== null || mediaId !== null),
    videoId: copied(settings.videoId),
  };
}

async function copyFiles(
  { files }: Tool,
  queries: Queries,
  source: { id: string; settings: Settings },
  activityId: string,
): Promise<ReadonlyMap<string, string>> {
  const { videoId, resources } = source.settings;
  const copies = new Map<string, string>();
  for (const media of await listMedia(
    queries,
    source.id,
    [videoId, ...resources.map(({ mediaId }) => mediaId)].flatMap((id) => id ?? []),
  )) {
    const id = randomBytes(16).toString('hex');
    if (!(await files.copy(media.file, id))) continue;
    await insertMedia(queries, { ...media, id, activity_id: activityId });
    await copyCaptions(queries, media.id, id);
    copies.set(media.id, id);
  }
  return copies;
}
