import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddress } from '../page/AppRouter.tsx';

/** The dialog that is open over a list, as it appears in the address: `?do=archive&on=<id>`. */
export interface DialogAddress {
  action: string | undefined;
  /** The row's id; absent when the dialog is not about a row. */
  on: string | undefined;
  open: (action: string, on?: string) => void;
  close: () => void;
}

interface DialogLocationState {
  isOpenedHere?: boolean;
}

/** Keeps the open dialog in the address, so that reload and share open it again and back closes it. */
export function useDialogAddress(): DialogAddress {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const { isOpenedHere } = (useLocation().state ?? {}) as DialogLocationState;
  const entriesWhenOpened = useEntriesWhenOpened(isOpenedHere === true);
  const write = (
    entries: Readonly<Record<string, string | undefined>>,
    options: { replace?: boolean; state?: DialogLocationState },
  ) =>
    change((next) => {
      for (const [key, value] of Object.entries(entries)) {
        if (value === undefined) next.delete(key);
        else next.set(key, value);
      }
      return next;
    }, options);
  const action = params.get('do') ?? undefined;
  const on = params.get('on') ?? undefined;
  const closeInPlace = () => write({ do: undefined, on: undefined }, { replace: true });
  // If a frame of the dialog begins to load at this moment, the browser drops the navigation back.
  const goBack = () => {
    void navigate(-1);
    setTimeout(() => isOpenAt(window.location, action, on) && closeInPlace(), BACK_IS_LOST_AFTER_MS);
  };
  return {
    action,
    on,
    open: (next, record) => write({ do: next, on: record }, { state: { isOpenedHere: true } }),
    // Going back leaves no second entry of the same screen. But if a frame in the dialog has made history entries,
    // the frame would go back.
    close: () => (isOpenedHere && history.length === entriesWhenOpened.current ? goBack() : closeInPlace()),
  };
}

const BACK_IS_LOST_AFTER_MS = 400;

function isOpenAt({ search }: Location, action: string | undefined, on: string | undefined): boolean {
  const params = new URLSearchParams(search);
  return action !== undefined && params.get('do') === action && params.get('on') === (on ?? null);
}

/**
 * Returns the length of the tab's history when the dialog opened, or undefined after a reload, which can have added
 * a frame.
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
