import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';
/** The logo: a stage with one person acting and one watching. */
function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg className="logo-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <circle cx="12" cy="12.5" r="4.5" fill="var(--on-accent)" />
      <path
        d="M6 25c0-4.4 2.9-7 6.6-7 2.2 0 4 .8 5.2 2.2"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="m18.5 21.5 3.2 3.2 5.3-7"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="logo" dir="ltr">
      <LogoMark />
      <span>{PRODUCT_NAME}</span>
    </span>
  );
}
