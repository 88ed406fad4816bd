import type * as TsMorph from 'ts-morph';

export type Morph = typeof TsMorph;

/** Loaded when a screen is merged or a resource added, since loading it takes as long as all else together. */
export async function loadTsMorph(): Promise<Morph> {
  // Bundled, it comes by scripts/steps/tsMorph.cjs.
  const module = (await import('ts-morph')) as { default: Morph; loaded?: Promise<Morph> };
  return module.loaded ?? module.default;
}
