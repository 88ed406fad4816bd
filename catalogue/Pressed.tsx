import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

interface Props {
  /** Names of controls to press in this order, each as soon as it appears. */
  on: readonly string[];
  /** Text that appears afterwards. */
  shows: string;
  children: ReactNode;
}

/** Renders a story that starts with something open. Its picture is taken once that is visible. */
export function Pressed({ on, shows, children }: Props) {
  const [isShown, setShown] = useState(false);
  // The controls of a story don't change while it is shown.
  const pressAll = useEffectEvent(() => {
    const left = [...on];
    const look = () => {
      const next = left[0];
      const target = next === undefined ? null : document.querySelector<HTMLElement>(next);
      if (target) {
        left.shift();
        target.click();
      }
      if (left.length > 0 || !document.querySelector(shows)) return;
      observer.disconnect();
      setShown(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    look();
    return () => observer.disconnect();
  });
  useEffect(() => pressAll(), []);
  return (
    <>
      {children}
      {!isShown && <span data-loading hidden />}
    </>
  );
}
