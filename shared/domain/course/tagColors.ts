/** Kinds of records with tags. Each kind has its own colors. */
export const TAG_KINDS = ['activity', 'course', 'custom'] as const;
export type TagKind = (typeof TAG_KINDS)[number];

/** Color styles of tags. The theme defines their appearance. */
export const TAG_COLORS = ['teal', 'blue', 'violet', 'pink', 'red', 'orange', 'olive', 'grey'] as const;
export type TagColor = (typeof TAG_COLORS)[number];

export interface Tag {
  name: string;
  color: TagColor;
}

/** Stores seen tags between visits. */
export interface TagStorage {
  read(): string | null;
  write(text: string): void;
}

export interface TagColors {
  /** Returns the tag with its color. The color is the same for everyone and ignores case. */
  tag(kind: TagKind, name: string): Tag;
  /** Returns the tags seen so far, without duplicates. */
  tags(kind: TagKind): readonly Tag[];
  /** Returns the number of tags of a kind per color. */
  usage(kind: TagKind): Readonly<Record<TagColor, number>>;
}

/** Returns a tag's key, which ignores case and Unicode normalization. */
const tagKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

export const isSameTag = (a: string, b: string): boolean => tagKey(a) === tagKey(b);

/**
 * Derives a tag's color from its text alone (FNV-1a), so that tags are spread evenly over the colors and all browsers
 * agree.
 */
function tagColor(name: string): TagColor {
  let hash = 0x811c9dc5;
  for (const character of tagKey(name)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return TAG_COLORS[(hash >>> 8) % TAG_COLORS.length] as TagColor;
}

type StoredTags = Partial<Record<TagKind, readonly string[]>>;

/** Creates a record of seen tags and their colors. */
export function createTagColors(storage: TagStorage): TagColors {
  const kept = readKept(storage);
  const namesOf = (kind: TagKind) => kept[kind] ?? [];
  return {
    usage(kind) {
      const counts = Object.fromEntries(TAG_COLORS.map((color) => [color, 0])) as Record<TagColor, number>;
      for (const name of namesOf(kind)) counts[tagColor(name)] += 1;
      return counts;
    },
    tags: (kind) => namesOf(kind).map((name) => ({ name, color: tagColor(name) })),
    tag(kind, name) {
      if (!namesOf(kind).some((known) => isSameTag(known, name))) {
        kept[kind] = [...namesOf(kind), name];
        storage.write(JSON.stringify(kept));
      }
      return { name, color: tagColor(name) };
    },
  };
}

function readKept(storage: TagStorage): StoredTags {
  try {
    const stored = JSON.parse(storage.read() ?? '{}') as Readonly<Record<string, unknown>>;
    return Object.fromEntries(TAG_KINDS.flatMap((kind) => (isNames(stored[kind]) ? [[kind, stored[kind]]] : [])));
  } catch {
    // The stored text is invalid. Start with no tags.
    return {};
  }
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Trims tags, drops blanks and removes duplicates regardless of case. The first spelling is kept. */
export function tagNames(typed: readonly string[]): string[] {
  const names = new Map<string, string>();
  for (const name of typed.map((each) => each.trim()).filter((each) => each !== ''))
    if (!names.has(tagKey(name))) names.set(tagKey(name), name);
  return [...names.values()];
}
