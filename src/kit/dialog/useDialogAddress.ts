import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddress } from '../page/AppRouter.tsx';

/** The dialog that is open over a list, as it appears in the URL: `?do=archive&on=<id>`. */
export interface DialogAddress {
  action: string | undefined;
  /** The row's id; absent if the dialog is not about a row. */
  on: string | undefined;
  open: (action: string, on?: string) => void;
  close: () => void;
}

interface DialogLocationState {
  isOpenedHere?: boolean;
}

/** Keeps the open dialog in the URL, so that reloading or sharing opens it again and going back closes it. */
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
  // The browser drops a navigation back if a frame of the dialog starts loading at the same time.
  const goBack = () => {
    void navigate(-1);
    setTimeout(() => isOpenAt(window.location, action, on) && closeInPlace(), BACK_IS_LOST_AFTER_MS);
  };
  return {
    action,
    on,
    open: (next, record) => write({ do: next, on: record }, { state: { isOpenedHere: true } }),
    // Going back leaves no second entry for the same screen. But if a frame in the dialog has added history entries, it
    // would navigate the frame.
    close: () => (isOpenedHere && history.length === entriesWhenOpened.current ? goBack() : closeInPlace()),
  };
}

const BACK_IS_LOST_AFTER_MS = 400;

function isOpenAt({ search }: Location, action: string | undefined, on: string | undefined): boolean {
  const params = new URLSearchParams(search);
  return action !== undefined && params.get('do') === action && params.get('on') === (on ?? null);
}

/**
 * Returns the length of the tab's history when the dialog opened, or undefined after a reload, because a frame may then
 * have added entries.
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
