import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddress } from '../../page/useAddress.ts';

/** The dialog that is open over a list, as its address says it: `?do=archive&on=<id>`. */
export interface DialogAddress {
  action: string | undefined;
  /** The row's id; absent when the dialog is about no row. */
  on: string | undefined;
  open: (action: string, on?: string) => void;
  close: () => void;
}

interface Opened {
  isOpenedHere?: boolean;
}

/** Keeps the open dialog in the address, so that reload and share open it again and back closes it. */
export function useDialogAddress(): DialogAddress {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const { isOpenedHere } = (useLocation().state ?? {}) as Opened;
  const entriesWhenOpened = useEntriesWhenOpened(isOpenedHere === true);
  const write = (
    entries: Readonly<Record<string, string | undefined>>,
    options: { replace?: boolean; state?: Opened },
  ) =>
    change((next) => {
      for (const [key, value] of Object.entries(entries)) {
        if (value === undefined) next.delete(key);
        else next.set(key, value);
      }
      return next;
    }, options);
  return {
    action: params.get('do') ?? undefined,
    on: params.get('on') ?? undefined,
    open: (action, on) => write({ do: action, on }, { state: { isOpenedHere: true } }),
    // Going back leaves no second entry of the same screen; but where a frame
    // in the dialog has made entries, it would be the frame that goes back.
    close: () =>
      isOpenedHere && history.length === entriesWhenOpened.current
        ? void navigate(-1)
        : write({ do: undefined, on: undefined }, { replace: true }),
  };
}

/**
 * How long the tab's history was when the dialog had just opened;
 * nothing after a reload, which may have brought a frame along.
 */
function useEntriesWhenOpened(isOpenedHere: boolean) {
  const entries = useRef<number>(undefined);
  const wasOpened = useRef(isOpenedHere);
  useEffect(() => {
    if (isOpenedHere && !wasOpened.current) entries.current = history.length;
    if (!isOpenedHere) entries.current = undefined;
    wasOpened.current = isOpenedHere;
  }, [isOpenedHere]);
  return entries;
}
