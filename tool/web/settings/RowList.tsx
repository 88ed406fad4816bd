import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, IconButton } from '../kit/Button.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { replaceAt, withoutAt } from './settingsChange.ts';

interface Props<T> {
  title: string;
  hint?: string;
  error: string | undefined;
  items: readonly T[];
  onChange: (items: readonly T[]) => void;
  /** Buttons that add an item. */
  actions: ReactNode;
  children: (item: T, index: number, put: (next: Partial<T>) => void) => ReactNode;
}

/** List of items that can be added, edited and removed. A new one gets the focus. */
export function RowList<T extends { id: string }>({
  title,
  hint,
  error,
  items,
  onChange,
  actions,
  children,
}: Props<T>) {
  const { t } = useTranslator();
  const rows = useRef<HTMLOListElement>(null);
  const count = useRef(items.length);
  useEffect(() => {
    if (items.length > count.current) rows.current?.lastElementChild?.querySelector('input')?.focus();
    count.current = items.length;
  }, [items.length]);
  return (
    <fieldset className="stack rows" {...(error !== undefined && { 'data-invalid': true, tabIndex: -1 })}>
      <legend>{title}</legend>
      {hint && <p className="muted">{hint}</p>}
      {items.length > 0 && (
        <ol ref={rows} className="plain-list">
          {items.map((item, index) => (
            <li key={item.id} className="row top">
              {children(item, index, (next) => onChange(replaceAt(items, index, next)))}
              <IconButton
                icon={Trash2}
                label={t('settings.removeItem', { number: index + 1 })}
                onClick={() => onChange(withoutAt(items, index))}
              />
            </li>
          ))}
        </ol>
      )}
      {error !== undefined && <p className="wrong">{error}</p>}
      <div className="row">{actions}</div>
    </fieldset>
  );
}

export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button icon={Plus} onClick={onAdd}>
      {label}
    </Button>
  );
}
