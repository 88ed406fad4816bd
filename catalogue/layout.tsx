import type { ReactNode } from 'react';

/** Shows examples next to each other. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>{children}</div>
);

/** Shows examples below each other. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>{children}</div>
);

export const doNothing = (): void => undefined;
