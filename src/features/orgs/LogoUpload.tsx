import { Upload } from 'lucide-react';
import { useNotify } from 'react-admin';
import { useId, type DragEvent } from 'react';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { LOGO_ACCEPT, readLogoFile, refuseLogoFiles } from './logoFile.ts';

/** One picture, chosen or dropped; what can't be one is said in a notice. */
export function LogoUpload({ onLogo }: { onLogo: (dataUrl: string) => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const id = useId();
  const take = async (files: readonly File[]) => {
    const refusal = refuseLogoFiles(files);
    if (refusal) return notify(refusal.message, { type: 'error', messageArgs: refusal.values });
    const [file] = files;
    if (file) onLogo(await readLogoFile(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  };
  return (
    <label
      className="button institution-upload"
      htmlFor={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Upload size={18} aria-hidden />
      {t('institution.chooseLogo')}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={LOGO_ACCEPT}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // the same file may be chosen again
          target.value = '';
          void take(files);
        }}
      />
    </label>
  );
}
