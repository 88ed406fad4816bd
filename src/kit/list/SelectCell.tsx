interface Props {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** The box that selects a row, or every row of the page. */
export function SelectCell({ label, checked, isPartly = false, disabled = false, onChange }: Props) {
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
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
    </td>
  );
}
