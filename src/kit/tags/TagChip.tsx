import { createTagColors, type TagColors, type TagKind } from '../../../shared/domain/course/tagColors.ts';
import { useViewer } from '../viewer/ViewerContext.tsx';
import './tags.css';

const ofOrgs = new Map<string, TagColors>();

/** Returns the colors of an org's tags, kept in this browser. */
export function tagColorsOf(orgId: string): TagColors {
  const key = `practicum.tags.${orgId}`;
  const made =
    ofOrgs.get(orgId) ??
    createTagColors({ read: () => localStorage.getItem(key), write: (text) => localStorage.setItem(key, text) });
  ofOrgs.set(orgId, made);
  return made;
}

/** A tag in its color. */
export function TagChip({ kind, name }: { kind: TagKind; name: string }) {
  const { org } = useViewer();
  return (
    <span className="tag" data-color={tagColorsOf(org?.id ?? '').tag(kind, name).color}>
      <bdi>{name}</bdi>
    </span>
  );
}
