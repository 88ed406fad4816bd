import FormHelperText from '@mui/material/FormHelperText';
import { Upload } from 'lucide-react';
import { useInput, useNotify, ValidationError } from 'react-admin';
import { useId, type DragEvent, type ReactNode } from 'react';
import type { SettingsForm } from '../../../shared/domain/institutionSettings.ts';
import { LOGO_BYTES_MAX } from '../../../shared/domain/logo.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { LOGO_ACCEPT, readLogoFile, refuseLogoFiles } from './logoFile.ts';

interface Props {
  /** Returns the API's refusal of the picture in the form. */
  refuse: (form: SettingsForm) => { message: string; args: Record<string, unknown> } | undefined;
  onLogo: (dataUrl: string) => void;
  /** Content next to the button. */
  children: ReactNode;
}

/** Upload of one picture, chosen or dropped. An unsuitable file is refused by a notification and changes nothing. */
export function LogoUpload({ refuse, onLogo, children }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { fieldState } = useInput({
    source: 'logo.imageSrc',
    validate: (_imageSrc: unknown, form: SettingsForm) => refuse(form),
  });
  const wrong = fieldState.error && <ValidationError error={fieldState.error.message ?? ''} />;
  const take = async (files: readonly File[]) => {
    const refusal = refuseLogoFiles(files);
    const [file] = files;
    if (refusal) notify(refusal.message, { type: 'error', messageArgs: refusal.values });
    else if (file) onLogo(await readLogoFile(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  };
  return (
    <>
      <div className="institution-row">
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
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id}-text`}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // Allows the same file to be chosen again.
              target.value = '';
              void take(files);
            }}
          />
        </label>
        {children}
      </div>
      <FormHelperText id={`${id}-text`} error={wrong !== undefined} aria-live="polite">
        {wrong ?? t('institution.logoHint', { limit: LOGO_BYTES_MAX })}
      </FormHelperText>
    </>
  );
}
