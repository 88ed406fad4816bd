import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

const topModal = (): Element | null =>
  [...document.body.children].findLast((element) => element.classList.contains('MuiModal-root')) ?? null;

/** The dialog or menu that lies above everything; MUI hides all that stands beside it from assistive technology. */
export const useTopModal = (): Element | null => useSyncExternalStore(subscribe, topModal);
