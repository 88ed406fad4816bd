import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Menu as MenuIcon, Moon, Trash2, Upload } from 'lucide-react';
import { BooleanInput, TextInput, useNotify } from 'react-admin';
import { apiErrorOf, dataOf, errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { Orgs_getLogoPreviewDocument } from '../../generated/documents.generated.ts';
import { linkError, type SettingsForm } from '../../../shared/domain/settings/institutionSettings.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { BrandLogos } from './BrandLogos.tsx';
import { asTyped, refusalAt, type EditedSettings, type Failure, type Institution } from './useInstitutionSettings.ts';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type DragEvent, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { LOGO_BYTES_MAX, type LogoType } from '../../../shared/domain/settings/logo.ts';
import type { MessageId, MessageValues } from '../../i18n/messages.ts';

const TYPES: Readonly<Record<string, LogoType>> = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

const LOGO_ACCEPT = '.jpeg,.jpg,.png,.svg,.webp';

const typeOf = ({ name }: Pick<File, 'name'>): LogoType | undefined =>
  TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];

interface Refusal {
  message: MessageId;
  values: MessageValues;
}

/** Returns why files can't be a logo: more than one, of another type, or too large. */
export function refuseLogoFiles(files: readonly Pick<File, 'name' | 'size'>[]): Refusal | undefined {
  const [file] = files;
  if (files.length > 1) return { message: 'institution.logo.tooMany', values: {} };
  if (file === undefined) return undefined;
  if (typeOf(file) === undefined)
    return { message: 'institution.logo.type', values: { types: '.jpeg, .png, .svg, .webp' } };
  return file.size > LOGO_BYTES_MAX
    ? { message: 'institution.logo.tooLarge', values: { limit: String(LOGO_BYTES_MAX) } }
    : undefined;
}

/** Reads the file as a data URL whose type follows from its name. */
export async function readLogoFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${typeOf(file) ?? ''};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

interface LogoUploadProps {
  orgId: string;
  onLogo: (dataUrl: string) => void;
  /** Content next to the button. */
  children: ReactNode;
}

/**
 * Uploads one picture, which can be chosen or dropped. The form holds it as the API will store it. An unsuitable file
 * is refused with a notification and changes nothing.
 */
function LogoUpload({ orgId, onLogo, children }: LogoUploadProps) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useApolloClient();
  const id = useId();
  const preview = async (imageSrc: string) => {
    try {
      const answer = await client.query({
        query: Orgs_getLogoPreviewDocument,
        variables: { orgId, imageSrc },
        fetchPolicy: 'no-cache',
      });
      onLogo(dataOf(answer).getLogoPreview);
    } catch (error) {
      const isRefused = apiErrorOf(error)?.data.fields !== undefined;
      notify(isRefused ? 'institution.logo.unreadable' : `errors.${errorCodeOf(error)}.text`, { type: 'error' });
    }
  };
  const take = async (files: readonly File[]) => {
    const refusal = refuseLogoFiles(files);
    const [file] = files;
    if (refusal) notify(refusal.message, { type: 'error', messageArgs: refusal.values });
    else if (file) await preview(await readLogoFile(file));
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
      <FormHelperText id={`${id}-text`}>{t('institution.logoHint', { limit: LOGO_BYTES_MAX })}</FormHelperText>
    </>
  );
}

interface Props {
  settings: EditedSettings;
  failed: Failure | undefined;
  record: Institution;
}

/** The logos of the top bar, with a preview of the bar. */
export function BrandingView({ settings: { form }, failed, record }: Props) {
  const t = useTranslate();
  const { logo } = form;
  const { setValue } = useFormContext();
  const setImage = (imageSrc: string | null) => setValue('logo.imageSrc', imageSrc, { shouldValidate: true });
  const hasLogo = logo.imageSrc !== null;
  return (
    <>
      <section className="institution-section" aria-label={t('institution.preview')}>
        <h3>{t('institution.preview')}</h3>
        <div className="institution-preview">
          <MenuIcon size={20} aria-hidden />
          <BrandLogos brand={{ ...logo, destinationLink: null }} orgName={record.name} isPreview />
          <span className="shell-spacer" />
          <Moon size={20} aria-hidden />
          <span className="avatar" aria-hidden>
            A
          </span>
        </div>
      </section>
      <BooleanInput
        source="logo.isPracticumLogoHidden"
        label="institution.productLogo"
        format={(isHidden: boolean) => !isHidden}
        parse={(isShown: boolean) => !isShown}
      />
      <section className="institution-section" aria-label={t('institution.logo')}>
        <h3>{t('institution.logo')}</h3>
        <LogoUpload orgId={record.id} onLogo={setImage}>
          {hasLogo && (
            <Button color="inherit" startIcon={<Trash2 size={16} aria-hidden />} onClick={() => setImage(null)}>
              {t('institution.removeLogo')}
            </Button>
          )}
        </LogoUpload>
      </section>
      <TextInput
        source="logo.destinationLink"
        label="institution.link"
        helperText="institution.linkHint"
        parse={asTyped}
        readOnly={!hasLogo}
        validate={(link: string, entered: SettingsForm) =>
          refuseLink(link, entered) ?? refusalAt(failed, 'logo.destinationLink', entered)
        }
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
      />
    </>
  );
}

const refuseLink = (_link: string, form: SettingsForm) => (linkError(form) ? 'institution.linkWrong' : undefined);
