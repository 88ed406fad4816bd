import { createContext } from 'react';
import type { Writes } from '../../../shared/domain/rowWrites.ts';

/**
 * Lists that the browser holds whole answer at once. react-admin's useDataProvider
 * wraps every method into a promise, so this one comes by a context of its own.
 */
export const CachedListContext = createContext<Writes['readCachedList'] | undefined>(undefined);
