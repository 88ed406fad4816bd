import { useNotify } from 'react-admin';
import { useState } from 'react';

interface Props {
  label: string;
  fileName: string;
  type: string;
  read: () => Promise<string>;
}

/** Reads a text and lets the browser save it as a file. */
export function DownloadButton({ label, fileName, type, read }: Props) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const url = URL.createObjectURL(new Blob([await read()], { type }));
      Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
      URL.revokeObjectURL(url);
    } catch {
      notify('list.exportFailed', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void download()}>
      {label}
    </button>
  );
}
