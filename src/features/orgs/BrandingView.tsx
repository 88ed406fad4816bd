import Button from '@mui/material/Button';
import { Menu as MenuIcon, Moon, Trash2 } from 'lucide-react';
import { BooleanInput, TextInput } from 'react-admin';
import { linkError, type SettingsForm } from '../../../shared/domain/institutionSettings.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { BrandLogos } from './BrandLogos.tsx';
import { LogoUpload } from './LogoUpload.tsx';
import { asTyped, refusalAt, type EditedSettings, type Failure } from './useInstitutionSettings.ts';

interface Props {
  settings: EditedSettings;
  failed: Failure | undefined;
  orgName: string;
}

/** The logos of the top bar, with a preview of the bar. */
export function BrandingView({ settings: { form, change }, failed, orgName }: Props) {
  const t = useTranslate();
  const { logo } = form;
  const set = (next: Partial<SettingsForm['logo']>) => change({ logo: { ...logo, ...next } });
  const hasLogo = logo.imageSrc !== null;
  return (
    <>
      <section className="institution-section" aria-label={t('institution.preview')}>
        <h3>{t('institution.preview')}</h3>
        <div className="institution-preview">
          <MenuIcon size={20} aria-hidden />
          <BrandLogos brand={{ ...logo, destinationLink: null }} orgName={orgName} isPreview />
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
        <LogoUpload
          refuse={(entered) => refusalAt(failed, 'logo.imageSrc', entered)}
          onLogo={(imageSrc) => set({ imageSrc })}
        >
          {hasLogo && (
            <Button
              color="inherit"
              startIcon={<Trash2 size={16} aria-hidden />}
              onClick={() => set({ imageSrc: null })}
            >
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
