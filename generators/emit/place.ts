/**
 * Where a screen's module stands: how it reaches its hand-written
 * parts and the generated modules. The kit is as far from both places.
 */
export interface Place {
  features: string;
  generated: string;
}

export const amongGenerated = (resource: string): Place => ({
  features: `../../features/${resource}/`,
  generated: './',
});

export const byHand: Place = { features: './', generated: '../../generated/resources/' };
