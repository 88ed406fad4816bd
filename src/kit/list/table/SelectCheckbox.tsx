import { useDataTableCallbacksContext, useListContext, type RaRecord } from 'react-admin';
import type { MouseEvent } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecordName } from '../useRecord.ts';

interface Props {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  disabled?: boolean;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

/** The checkbox that selects a row, or every row of the page. */
function SelectCheckbox({ label, checked, isPartly = false, disabled = false, onClick }: Props) {
  const setPartly = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isPartly;
  };
  return (
    <td className="select-cell">
      <label className="check">
        <input
          ref={setPartly}
          type="checkbox"
          aria-label={label}
          checked={checked}
          disabled={disabled}
          // With the shift key react-admin selects every row between; a change event doesn't contain the keys.
          onClick={onClick}
          onChange={() => undefined}
        />
      </label>
    </td>
  );
}

export interface RowProps {
  record: RaRecord;
  isSelected: boolean;
  isSelectable: boolean;
  onToggle: ((id: RaRecord['id'], event: MouseEvent<HTMLInputElement>) => void) | undefined;
}

export function SelectRowCheckbox({ record, isSelected, isSelectable, onToggle }: RowProps) {
  const t = useTranslate();
  const nameOf = useRecordName();
  return (
    <SelectCheckbox
      label={t('list.select', { name: nameOf(record) })}
      checked={isSelected}
      disabled={!isSelectable}
      onClick={(event) => onToggle?.(record.id, event)}
    />
  );
}

export function SelectPageCheckbox() {
  const t = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const { isRowSelectable = () => true } = useDataTableCallbacksContext();
  const rows = data.filter((record) => isRowSelectable(record));
  const chosen = rows.filter(({ id }) => selectedIds.includes(id)).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  return (
    <SelectCheckbox
      label={t('list.selectPage')}
      checked={isAll}
      isPartly={chosen > 0 && !isAll}
      disabled={rows.length === 0}
      onClick={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
    />
  );
}
