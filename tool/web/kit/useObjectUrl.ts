import { useMemo, useSyncExternalStore } from 'react';

/** Returns an object URL for a file that is still in this page. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const { subscribe, current } = useMemo(() => objectUrlOf(file), [file]);
  return useSyncExternalStore(subscribe, current);
}

/** Creates the URL only while a component shows it, because it uses memory until it is revoked. */
function objectUrlOf(file: File | undefined) {
  let url: string | undefined;
  const subscribe = (onChange: () => void) => {
    if (!file) return () => undefined;
    const created = URL.createObjectURL(file);
    url = created;
    onChange();
    return () => {
      url = undefined;
      URL.revokeObjectURL(created);
    };
  };
  return { subscribe, current: () => url };
}
