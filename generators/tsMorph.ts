import type * as TsMorph from 'ts-morph';

export type Morph = typeof TsMorph;

/** Loaded when a screen is printed, merged or scaffolded, since loading it takes as long as all else together. */
export const loadTsMorph = async (): Promise<Morph> => (await import('ts-morph')).default;
