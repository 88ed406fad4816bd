import { createContext, type ComponentType } from 'react';

export interface OptionItemProps {
  label: string;
  onSelect: () => void;
}

interface OptionMenu {
  /** How an entry is drawn. */
  Item: ComponentType<OptionItemProps>;
}

/** The options menu that an entry stands in; undefined outside of one. */
export const OptionMenuContext = createContext<OptionMenu | undefined>(undefined);
