import { useEffect, type ReactNode } from 'react';
import { Art, type Illustration } from '../../theme/Art.tsx';
import { Logo } from '../../theme/Logo.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { PRODUCT_NAME } from '../../../shared/i18n/messages.ts';

export function Loader() {
  const t = useTranslate();
  return (
    <div className="loader" role="status">
      <span className="loader-mark" aria-hidden />
      <span className="visually-hidden">{t('app.loading')}</span>
    </div>
  );
}

/** The layout of the pages outside the shell: a single card. Plain CSS, because the sign-in page must be small. */
export function OpenPage({
  title,
  illustration,
  children,
}: {
  title: MessageId;
  illustration?: Illustration;
  children: ReactNode;
}) {
  const t = useTranslate();
  useEffect(() => {
    document.title = `${t(title)} · ${PRODUCT_NAME}`;
  }, [t, title]);
  return (
    <main className="open-page">
      <Logo />
      <section className="open-card" aria-labelledby="open-title">
        {illustration && <Art of={illustration} />}
        <h1 id="open-title">{t(title)}</h1>
        {children}
      </section>
    </main>
  );
}
