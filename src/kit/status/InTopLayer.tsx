import { useLayoutEffect, useState, type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

const topModal = (): Element | null =>
  [...document.body.children].findLast((element) => element.classList.contains('MuiModal-root')) ?? null;

/** Returns the topmost dialog or menu; MUI hides everything outside it from assistive technology. */
const useTopModal = (): Element | null => useSyncExternalStore(subscribe, topModal);

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
