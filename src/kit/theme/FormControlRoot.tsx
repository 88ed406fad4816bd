import type { HTMLAttributes } from 'react';

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
