import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { Logo } from '../../theme/Logo.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import './brand.css';

export interface Brand {
  imageSrc: string | null;
  destinationLink: string | null;
  isPracticumLogoHidden: boolean;
}

interface Props {
  brand: Brand;
  orgName: string;
  /** True for a preview, which has no links. */
  isPreview?: boolean;
}

/** The product's logo, unless it is hidden, and the institution's own next to it. */
export function BrandLogos({ brand, orgName, isPreview = false }: Props) {
  const t = useTranslate();
  return (
    <>
      {!brand.isPracticumLogoHidden &&
        (isPreview ? (
          <Logo />
        ) : (
          <Link to={routes.root} aria-label={t('shell.start')} className="brand-link">
            <Logo />
          </Link>
        ))}
      <CustomerLogo brand={brand} orgName={orgName} isPreview={isPreview} />
    </>
  );
}

/** The institution's logo. It is an `<img>`, so that no script in an SVG runs. */
export function CustomerLogo({ brand: { imageSrc, destinationLink }, orgName, isPreview = false }: Props) {
  if (imageSrc === null) return null;
  const image: ReactNode = <img className="customer-logo" src={imageSrc} alt={orgName} />;
  if (destinationLink === null || isPreview) return image;
  return (
    <a className="brand-link" href={destinationLink} target="_blank" rel="noreferrer">
      {image}
    </a>
  );
}
