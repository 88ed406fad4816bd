import type { HTMLAttributes } from 'react';

interface Props extends HTMLAttributes<HTMLDivElement> {
  InputProps?: unknown;
  inputProps?: unknown;
  InputLabelProps?: unknown;
}

/** react-admin's inputs hand on props that MUI 9 knows no more; here they would end on the element. */
export function FormControlRoot({
  InputProps: _input,
  inputProps: _htmlInput,
  InputLabelProps: _label,
  ...rest
}: Props) {
  return <div {...rest} />;
}
