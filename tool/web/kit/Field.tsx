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
  /** The label is said, not seen: what stands around shows what it is. */
  isLabelHidden?: boolean;
  className?: string;
  children: (field: FieldAttributes) => ReactNode;
}

/** A label, its input, and what is wrong with it. */
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
