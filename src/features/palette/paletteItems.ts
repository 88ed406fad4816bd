import type { LucideIcon } from 'lucide-react';
import { BookOpen, Building2, ClipboardList, Contact } from 'lucide-react';
import { joinIds } from '../../../shared/domain/api/operation.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { matchesFilter } from '../../../shared/text/foldText.ts';
import type { Palette_searchQuery } from '../../generated/documents.generated.ts';

export const PALETTE_GROUPS = ['pages', 'courses', 'activities', 'people', 'institutions'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** A page or an action in the palette. */
export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  name: string;
  /** Distinguishes places with the same name: the course of an activity, the email of a person. */
  detail?: string | undefined;
  Icon: LucideIcon;
  /** A URL, or the function that runs the action. */
  to: string | (() => void);
}

type Found = Palette_searchQuery['search'];

/** Returns the results of a search, group by group. */
export const foundItems = ({ courses, activities, people, users }: Found): PaletteItem[] => [
  ...courses.map(({ id, name }): PaletteItem => ({
    id: `course ${id}`,
    group: 'courses',
    name,
    Icon: BookOpen,
    to: paths.course(id),
  })),
  ...activities.map(({ id, name, courseId, courseName }): PaletteItem => ({
    id: `activity ${id}`,
    group: 'activities',
    name,
    detail: courseName,
    Icon: ClipboardList,
    to: paths.activity(courseId, id),
  })),
  ...users.map((user): PaletteItem => ({
    id: `user ${user.userId}`,
    ...person(user),
    Icon: Contact,
    to: paths.person(joinIds(user.orgId, user.userId)),
  })),
  ...people
    .filter(({ userId }) => !users.some((user) => user.userId === userId))
    .map((member): PaletteItem => ({
      id: `person ${member.userId}`,
      ...person(member),
      Icon: Contact,
      to: paths.courseMember(member.courseId, member.userId),
    })),
];

const person = ({ fullName, userId }: { fullName: string; userId: string }) => ({
  group: 'people' as const,
  name: fullName || userId,
  detail: fullName ? userId : undefined,
});

export const orgItem = ({ id, name }: { id: string; name: string }): PaletteItem => ({
  id: `institution ${id}`,
  group: 'institutions',
  name,
  Icon: Building2,
  to: paths.institution(id),
});

/** Returns the places of a closed set whose names contain every word of the text, in any order. */
export function matchingItems(places: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = text.split(/\s+/);
  return places.filter(({ name }) => words.every((word) => matchesFilter(name, word)));
}
