import { createContext, use } from 'react';

const nothing = (): void => undefined;

/** Closes the options menu that an entry stands in. */
export const CloseOptionsContext = createContext(nothing);
export const useCloseOptions = () => use(CloseOptionsContext);
