import { useForkRef } from '@mui/material/utils';
import { useCallback, type LabelHTMLAttributes, type Ref, type RefCallback } from 'react';

interface Props extends LabelHTMLAttributes<HTMLLabelElement> {
  ref?: Ref<HTMLLabelElement>;
  inputRef?: RefCallback<HTMLElement>;
}

declare module '@mui/material/FormControlLabel' {
  interface FormControlLabelProps {
    /** Prop of every styled MUI element that the type omits. */
    as?: typeof FormControlLabelRoot;
  }
}

/**
 * react-admin's BooleanInput gives MUI's label an `inputRef` that MUI 9 hands on to the element, where React warns of
 * it: here it gets what the label is for, so that the form can focus a switch that is refused.
 */
export function FormControlLabelRoot({ ref, inputRef, ...rest }: Props) {
  const control = useCallback((label: HTMLLabelElement | null) => inputRef?.(label?.control ?? null), [inputRef]);
  return <label {...rest} ref={useForkRef(ref, control)} />;
}
