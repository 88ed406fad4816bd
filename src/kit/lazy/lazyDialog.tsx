import { useState, type ComponentType, type FunctionComponent } from 'react';
import { lazyPart } from './lazyPart.tsx';

/** Returns a dialog whose code is loaded when it is first opened. */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const Dialog = lazyPart(load);
  return function LazyDialog(props: Props) {
    const [isWanted, setWanted] = useState(props.open);
    if (props.open && !isWanted) setWanted(true);
    return isWanted ? <Dialog {...props} /> : null;
  };
}
