import { useWords } from '../words/words.ts';

interface Part<T, V> {
  label: string;
  get: (item: T) => V;
  set: (item: T, value: V) => T;
}

interface Props<T extends { id: string }> {
  title: string;
  error: string | undefined;
  items: readonly T[];
  add: () => T;
  onChange: (items: readonly T[]) => void;
  text: Part<T, string>;
  second?: Part<T, string>;
  number?: Part<T, number>;
}

/** Things that are added, worded and taken away one by one. */
export function ListEditor<T extends { id: string }>({ title, error, items, add, onChange, text, second, number }: Props<T>) {
  const { t } = useWords();
  const replace = (item: T) => onChange(items.map((each) => (each.id === item.id ? item : each)));
  return (
    <fieldset className="list-editor">
      <legend>{title}</legend>
      {items.map((item, index) => (
        <div key={item.id} className="row">
          <input aria-label={`${text.label} ${index + 1}`} placeholder={text.label} dir="auto" value={text.get(item)} onChange={({ target }) => replace(text.set(item, target.value))} />
          {second && <input aria-label={`${second.label} ${index + 1}`} placeholder={second.label} dir="ltr" value={second.get(item)} onChange={({ target }) => replace(second.set(item, target.value))} />}
          {number && <input className="short" type="number" min={0} step="any" aria-label={`${number.label} ${index + 1}`} value={number.get(item)} onChange={({ target }) => replace(number.set(item, target.valueAsNumber || 0))} />}
          <button type="button" aria-label={t('settings.removeItem', { number: index + 1 })} onClick={() => onChange(items.filter(({ id }) => id !== item.id))}>
            ×
          </button>
        </div>
      ))}
      {error !== undefined && <p className="wrong">{error}</p>}
      <button type="button" onClick={() => onChange([...items, add()])}>
        {t('settings.add')}
      </button>
    </fieldset>
  );
}
