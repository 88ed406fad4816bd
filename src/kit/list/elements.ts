import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Audience } from '../../../shared/domain/access/audience.ts';

/** Returns whether an element is shown to an audience. An element without audiences is shown to everyone. */
export const shownTo = (audiences: readonly Audience[] | undefined, audience: Audience): boolean =>
  audiences?.includes(audience) ?? true;

/** Props of every part of a generated screen. */
export interface AudienceProps {
  /** Default: everyone. */
  audience?: readonly Audience[];
}

/** Minimum window width for a column, in CSS pixels. */
export type Breakpoint = 480 | 600 | 700 | 768 | 800 | 980;

/** Returns the class of a cell that narrower windows hide; list.css defines the classes. */
export const breakpointClass = (breakpoint: Breakpoint | undefined): string | undefined =>
  breakpoint === undefined ? undefined : `breakpoint-${breakpoint}`;

/**
 * Returns elements without the fragments around them, because a list reads its columns and actions from them, as in
 * react-admin.
 */
export const elementsOf = <Props>(children: ReactNode): ReactElement<Props>[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props & { children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? elementsOf<Props>(child.props.children) : [child];
  });

/** A value to choose from, in the form that react-admin's inputs and SelectField expect. `name` is a message id. */
export interface Choice {
  id: string;
  name: string;
}

/** Returns the message id of a value; undefined for values that are not among the choices. */
export const choiceName = (choices: readonly Choice[], value: unknown): string | undefined =>
  choices.find(({ id }) => id === String(value))?.name;
