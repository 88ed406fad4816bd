import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from './useTopModal.ts';

/**
 * Moves its content into the open dialog, so that it is announced there, and back; nothing in it is mounted again.
 */
export function InTopLayer({ children }: { children: ReactNode }) {
  const modal = useTopModal();
  const [host] = useState(() => document.createElement('div'));
  const [home, setHome] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => (modal ?? home)?.append(host), [modal, home, host]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return (
    <>
      <div ref={setHome} />
      {createPortal(children, host)}
    </>
  );
}
