/** The kinds of things that carry tags; each kind keeps colours of its own. */
export const TAG_KINDS = ['activity', 'course', 'custom'] as const;
export type TagKind = (typeof TAG_KINDS)[number];

/** Colour styles of tags, by name; the look of each is the theme's. */
export const TAG_COLORS = ['teal', 'blue', 'violet', 'pink', 'red', 'orange', 'olive', 'grey'] as const;
export type TagColor = (typeof TAG_COLORS)[number];

export interface Tag {
  name: string;
  color: TagColor;
}

/** Where tags and their colours are kept between visits. */
export interface TagStorage {
  read(): string | null;
  write(text: string): void;
}

export interface TagColors {
  /** The tag with its colour; a new tag gets the colour that is used least. */
  tag(kind: TagKind, name: string): Tag;
  tags(kind: TagKind): readonly Tag[];
  /** How many tags of a kind have each colour. */
  usage(kind: TagKind): Readonly<Record<TagColor, number>>;
}

type Kept = Partial<Record<TagKind, Record<string, TagColor>>>;

/** Gives tags their colours, so that the same tag has the same colour on every screen. */
export function createTagColors(storage: TagStorage): TagColors {
  const kept = readKept(storage);
  const namesOf = (kind: TagKind): Record<string, TagColor> =>
    (kept[kind] ??= Object.create(null) as Record<string, TagColor>);
  const usage = (kind: TagKind) => {
    const counts = Object.fromEntries(TAG_COLORS.map((color) => [color, 0])) as Record<TagColor, number>;
    for (const color of Object.values(namesOf(kind))) counts[color] += 1;
    return counts;
  };
  return {
    usage,
    tags: (kind) => Object.entries(namesOf(kind)).map(([name, color]) => ({ name, color })),
    tag(kind, name) {
      const known = namesOf(kind)[name];
      if (known !== undefined) return { name, color: known };
      const counts = usage(kind);
      const color = TAG_COLORS.reduce((least, candidate) => (counts[candidate] < counts[least] ? candidate : least));
      namesOf(kind)[name] = color;
      storage.write(JSON.stringify(kept));
      return { name, color };
    },
  };
}

function readKept(storage: TagStorage): Kept {
  try {
    const stored = JSON.parse(storage.read() ?? '{}') as Readonly<Record<string, Readonly<Record<string, string>>>>;
    return Object.fromEntries(TAG_KINDS.flatMap((kind) => (stored[kind] ? [[kind, known(stored[kind])]] : [])));
  } catch {
    // Whoever wrote that, colours are given out anew.
    return {};
  }
}

const known = (colors: Readonly<Record<string, string>>): Record<string, TagColor> =>
  Object.assign(
    Object.create(null) as Record<string, TagColor>,
    Object.fromEntries(Object.entries(colors).filter(([, color]) => (TAG_COLORS as readonly string[]).includes(color))),
  );
