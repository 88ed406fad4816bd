import { useId } from 'react';
import { Upload } from 'lucide-react';

/** What the tool keeps. */
export const ACCEPTED = 'video/*,audio/*,image/*,application/pdf,.doc,.docx,.odt,.ppt,.pptx,.odp,.xls,.xlsx,.ods';

interface Props {
  /** As the attribute `accept` writes it. */
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
          // the same file may be chosen again
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
