import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

const topModal = (): Element | null =>
  [...document.body.children].findLast((element) => element.classList.contains('MuiModal-root')) ?? null;

/** Returns the topmost dialog or menu; MUI hides everything outside it from assistive technology. */
export const useTopModal = (): Element | null => useSyncExternalStore(subscribe, topModal);
