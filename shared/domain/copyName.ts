import { NAME_MAX } from './limits.ts';

/** A proposed name, cut to what a name may be; whole characters only. */
export const copyName = (proposed: string): string => [...proposed].slice(0, NAME_MAX).join('').trimEnd();
