import { useId, type ReactNode } from 'react';

interface FieldAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  /** True if the label is only for screen readers, because the surroundings show the purpose of the field. */
  isLabelHidden?: boolean;
  className?: string;
  children: (field: FieldAttributes) => ReactNode;
}

/** A label with its input and its error. */
export function Field({ label, hint, error, isLabelHidden, className = '', children }: Props) {
  const id = useId();
  const describedBy =
    [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy })}
      {hint && (
        <small id={`${id}-hint`} className="muted">
          {hint}
        </small>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="wrong">
          {error}
        </p>
      )}
    </div>
  );
}
