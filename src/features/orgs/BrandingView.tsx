import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { Menu as MenuIcon, Moon, Trash2 } from 'lucide-react';
import { linkError, type SettingsForm } from '../../domain/institutionSettings.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { BrandLogos } from './BrandLogos.tsx';
import { LogoUpload } from './LogoUpload.tsx';
import type { EditedSettings } from './useInstitutionSettings.ts';

interface Props {
  settings: EditedSettings;
  orgName: string;
}

/** The logos of the top bar, with the bar as it would be. */
export function BrandingView({ settings: { form, change }, orgName }: Props) {
  const t = useTranslate();
  const { logo } = form;
  const set = (next: Partial<SettingsForm['logo']>) => change({ logo: { ...logo, ...next } });
  const hasLogo = logo.imageSrc !== null;
  const wrongLink = linkError(form);
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
      <FormControlLabel
        label={t('institution.productLogo')}
        control={
          <Switch
            checked={!logo.isPracticumLogoHidden}
            onChange={(_, isShown) => set({ isPracticumLogoHidden: !isShown })}
          />
        }
      />
      <section className="institution-section" aria-label={t('institution.logo')}>
        <h3>{t('institution.logo')}</h3>
        <div className="institution-row">
          <LogoUpload onLogo={(imageSrc) => set({ imageSrc })} />
          {hasLogo && (
            <Button
              color="inherit"
              startIcon={<Trash2 size={16} aria-hidden />}
              onClick={() => set({ imageSrc: null })}
            >
              {t('institution.removeLogo')}
            </Button>
          )}
        </div>
        <p className="muted">{t('institution.logoHint')}</p>
      </section>
      <TextField
        label={t('institution.link')}
        value={logo.destinationLink}
        disabled={!hasLogo}
        fullWidth
        error={wrongLink !== undefined}
        helperText={wrongLink ? t('institution.linkWrong') : t('institution.linkHint')}
        onChange={(event) => set({ destinationLink: event.target.value })}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', autoComplete: 'off' } }}
      />
    </>
  );
}
