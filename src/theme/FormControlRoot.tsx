import { type HTMLAttributes, useCallback, type LabelHTMLAttributes, type Ref, type RefCallback } from 'react';
import { useForkRef } from '@mui/material/utils';

interface FormControlLabelRootProps extends LabelHTMLAttributes<HTMLLabelElement> {
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
 * Passes the label's control to the `inputRef` of react-admin's BooleanInput, so that the form can focus a refused
 * switch. MUI 9 would pass `inputRef` to the DOM element, and React would warn.
 */
export function FormControlLabelRoot({ ref, inputRef, ...rest }: FormControlLabelRootProps) {
  const control = useCallback((label: HTMLLabelElement | null) => inputRef?.(label?.control ?? null), [inputRef]);
  return <label {...rest} ref={useForkRef(ref, control)} />;
}

interface FormControlRootProps extends HTMLAttributes<HTMLDivElement> {
  InputProps?: unknown;
  inputProps?: unknown;
  InputLabelProps?: unknown;
}

/** Drops props that react-admin still passes but MUI 9 no longer accepts. They would end up on the DOM element. */
export function FormControlRoot({
  InputProps: _input,
  inputProps: _htmlInput,
  InputLabelProps: _label,
  ...rest
}: FormControlRootProps) {
  return <div {...rest} />;
}
