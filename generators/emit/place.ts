import { dirname, relative } from 'node:path/posix';
import type { Modules } from '../project.ts';
import type { Imported } from './code.ts';

/** Where a screen's module stands: how it reaches its hand-written parts, the generated modules and the elements. */
export interface Place {
  features: string;
  generated: string;
  /** Screens are made of react-admin's own elements. */
  isPlain: boolean;
  /** The module that something is imported from. */
  moduleOf: (imported: Imported) => string;
}

/** A module as a file imports it: a path from the project's folder becomes one from there, a package stays as it is. */
export const specifier = (file: string, module: string): string => {
  if (!/\.[jt]sx?$/.test(module)) return module;
  const path = relative(dirname(file), module);
  return path.startsWith('.') ? path : `./${path}`;
};

/** Finds modules of elements, which emitted code names by their purpose: `@list`, `@form`, `@show` or `@resource`. */
export const moduleFinder =
  (file: string, { elements }: Modules): Place['moduleOf'] =>
  ({ name, from }) => {
    if (!from.startsWith('@') || from.includes('/')) return from;
    return specifier(file, typeof elements === 'string' ? elements : elements(name, from.slice(1) as Purpose));
  };

export const isPlain = ({ elements }: Modules): boolean => typeof elements === 'string';

type Purpose = Parameters<Exclude<Modules['elements'], string>>[1];

export const amongGenerated = (resource: string, modules: Modules): Place => ({
  features: `../../features/${resource}/`,
  generated: './',
  isPlain: isPlain(modules),
  moduleOf: moduleFinder(`src/generated/resources/${resource}.generated.tsx`, modules),
});

export const byHand = (resource: string, modules: Modules): Place => ({
  features: './',
  generated: '../../generated/resources/',
  isPlain: isPlain(modules),
  moduleOf: moduleFinder(`src/features/${resource}/${resource}.tsx`, modules),
});

/** A hand-written component of the resource's feature. */
export const slot = (place: Place, name: string): Imported => ({ name, from: `${place.features}${name}.tsx` });
