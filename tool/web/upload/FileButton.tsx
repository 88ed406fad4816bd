import { useId } from 'react';
import { Upload } from 'lucide-react';

/** File types that the tool accepts. */
export const ACCEPTED = 'video/*,audio/*,image/*,application/pdf,.doc,.docx,.odt,.ppt,.pptx,.odp,.xls,.xlsx,.ods';

interface Props {
  /** Value of the attribute `accept`. */
  accept: string;
  label: string;
  onFile: (file: File) => void;
}

export function FileButton({ accept, label, onFile }: Props) {
  const id = useId();
  return (
    <label className="button file" htmlFor={id}>
      <Upload className="icon" size={18} aria-hidden="true" />
      {label}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset, so that the same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
