import { courseAudience, orgAudience, type Audience } from './audience.ts';
import { can, type Action, type Subject, type Viewer } from './permissions.ts';
import { viewAsRole, type ViewAsRole } from './viewAsRole.ts';
import { FEATURE_NAMES } from '../enums.ts';

export const PART_KINDS = ['column', 'filter', 'action', 'select', 'export', 'create'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A part of a generated screen and its audience. */
export interface ScreenPart {
  kind: PartKind;
  /** Name of the part in screens.config.ts. */
  name: string;
  /** Message id. A part without one is named after its kind. */
  label?: string;
  audience?: readonly Audience[];
  permission?: Action;
}

export interface ScreenParts {
  screen: string;
  /** Message id. */
  title: string;
  /** Scope of the screen, which determines the possible audiences. */
  scope: 'org' | 'course';
  /** Permission that opens the screen. */
  permission: Action;
  parts: readonly ScreenPart[];
}

/** Circumstances that can change a permission, in addition to the role. */
export const CIRCUMSTANCES = ['features', 'library', 'archived', 'hidden', 'self'] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

const met: Record<Circumstance, Subject> = {
  features: { features: FEATURE_NAMES },
  // Only an institution with this feature has a library.
  library: { isLibraryCourse: true, features: ['enterprise'] },
  archived: { isArchived: true },
  hidden: { isHidden: true },
  self: { isSelf: true },
};

/** A permission under usual circumstances, and the circumstances that reverse it. */
export interface PartPermission {
  usually: boolean;
  exceptions: readonly Circumstance[];
}

/** Institution that a permission is checked for: its features, and whether the course is its library. */
export type OrgFacts = Pick<Subject, 'features' | 'isLibraryCourse'>;

function audienceOf(scope: ScreenParts['scope'], viewer: Viewer, subject: Subject): Audience {
  if (scope === 'org') return orgAudience(viewer, subject);
  // Whoever can change the library is treated as its manager.
  if (subject.isLibraryCourse === true && can(viewer, 'activity.update', subject)) return 'manager';
  return courseAudience(viewer, subject);
}

/**
 * Returns who can see or use a part of a screen, by the same rules that the kit checks when it renders the part. If
 * `place` is given, the institution has exactly those features.
 */
export function permissionOn(
  { scope, permission }: Pick<ScreenParts, 'scope' | 'permission'>,
  part: Pick<ScreenPart, 'audience' | 'permission'>,
  role: ViewAsRole,
  place: OrgFacts = {},
): PartPermission {
  const { viewer, subject: own } = viewAsRole(role);
  const holds = (circumstance: Subject): boolean => {
    const subject = { ...own, ...circumstance, ...place };
    if (place.isLibraryCourse === true && !can(viewer, 'menu.contentLibrary', subject)) return false;
    const audience = audienceOf(scope, viewer, subject);
    return (
      can(viewer, permission, subject) &&
      (part.audience?.includes(audience) ?? true) &&
      (part.permission === undefined || can(viewer, part.permission, subject))
    );
  };
  const usually = holds({});
  return { usually, exceptions: CIRCUMSTANCES.filter((name) => holds(met[name]) !== usually) };
}
