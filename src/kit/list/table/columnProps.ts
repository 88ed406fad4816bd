import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ExportRule } from '../../../../shared/domain/rowRules.ts';
import type { AudienceProps } from '../elements.ts';

/** Minimum window width for a column, in CSS pixels. */
export type Breakpoint = 480 | 600 | 700 | 768 | 800 | 980;

/** Returns the class of a cell that narrower windows hide; list.css defines the classes. */
export const breakpointClass = (breakpoint: Breakpoint | undefined): string | undefined =>
  breakpoint === undefined ? undefined : `breakpoint-${breakpoint}`;

/** Supported props of react-admin's DataTable.Col, and ours: `audience`, `breakpoint`, `exportAs`. */
export interface ColumnProps extends AudienceProps {
  /** Path of the value, such as `states.visible`. Without one there is nothing to sort by or to export. */
  source?: string;
  /** Message id or text. Default: `resources.<resource>.fields.<source>`. */
  label?: string;
  /** The field, reading the record from its context. Default: the value itself. */
  children?: ReactNode;
  field?: ComponentType<{ source: string }>;
  render?: (record: RaRecord) => ReactNode;
  disableSort?: boolean;
  sortByOrder?: 'ASC' | 'DESC';
  className?: string;
  breakpoint?: Breakpoint;
  /** The cell in an exported file, for values that are not plain text or numbers. */
  exportAs?: ExportRule;
}
