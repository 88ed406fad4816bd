import { lazyPart } from '../../lazy/lazyPart.tsx';
import type { AudienceProps } from '../elements.ts';

const ExportMenuItem = lazyPart(() => import('./ExportMenuItem.tsx').then((part) => part.ExportMenuItem));

/** Downloads what the list shows over all its pages, as a CSV file: an entry of the options menu. */
export const ExportButton = (_: AudienceProps) => <ExportMenuItem />;
