import { useMemo, useSyncExternalStore } from 'react';

/** An address of this page for a file that is still here. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const { subscribe, current } = useMemo(() => objectUrlOf(file), [file]);
  return useSyncExternalStore(subscribe, current);
}

/** The address takes memory until it is revoked, so there is one only while a component shows it. */
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
