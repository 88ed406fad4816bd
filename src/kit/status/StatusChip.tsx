import type { ReactNode } from 'react';
import './status.css';
import { createTagColors, type TagColors, type TagKind } from '../../../shared/domain/course/tagColors.ts';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import '../tags/tags.css';

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

interface Props {
  status: Status;
  icon?: ReactNode;
  children: string;
  'aria-describedby'?: string | undefined;
  /** True if a tip explains the status, so that it must be focusable. */
  isExplained?: boolean;
}

/** Shows a status in a word or two. */
export function StatusChip({ status, icon, children, isExplained = false, ...described }: Props) {
  return (
    <span className="status" data-status={status} {...(isExplained && { tabIndex: 0 })} {...described}>
      {icon}
      {children}
    </span>
  );
}

/** Statuses of notices, cards, and chips. */
export const STATUSES = ['success', 'error', 'primary', 'neutral', 'warning', 'danger', 'info'] as const;
export type Status = (typeof STATUSES)[number];

export const isStatus = (word: string): word is Status => STATUSES.some((status) => status === word);
