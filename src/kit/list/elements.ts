import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Audience } from '../../../shared/domain/access/audience.ts';

/** Returns whether an element is for an audience; an element without audiences is for everyone. */
export const shownTo = (audiences: readonly Audience[] | undefined, audience: Audience): boolean =>
  audiences?.includes(audience) ?? true;

/** Props of every part of a generated screen. */
export interface AudienceProps {
  /** Default: everybody. */
  audience?: readonly Audience[];
}

/** Minimum window width for a column, in CSS pixels. */
export type Breakpoint = 480 | 600 | 700 | 768 | 800 | 980;

/** Returns the class of a cell that narrower windows hide; list.css defines the classes. */
export const breakpointClass = (breakpoint: Breakpoint | undefined): string | undefined =>
  breakpoint === undefined ? undefined : `breakpoint-${breakpoint}`;

/**
 * Returns elements without the fragments around them: a list reads its columns and actions from them, as
 * react-admin does.
 */
export const elementsOf = <Props>(children: ReactNode): ReactElement<Props>[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props & { children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? elementsOf<Props>(child.props.children) : [child];
  });

/** One of the values to choose from, as react-admin's inputs and SelectField expect it; `name` is a message id. */
export interface Choice {
  id: string;
  name: string;
}

/** Returns the message id of a value; undefined for values that are not among the choices. */
export const choiceName = (choices: readonly Choice[], value: unknown): string | undefined =>
  choices.find(({ id }) => id === String(value))?.name;
