import type { ReactNode } from 'react';
import type { AudienceProps } from '../elements.ts';

/** The buttons of a selection, for those who can select. */
export const BulkActionButtons = ({ children }: AudienceProps & { children: ReactNode }): ReactNode => children;
