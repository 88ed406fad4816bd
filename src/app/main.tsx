import '../kit/theme/typeface.css';
import './styles/base.css';
import './styles/openPages.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { I18nProvider } from '../kit/i18n/I18nContext.tsx';
import { SessionProvider } from '../features/session/index.ts';
import { wire } from './wiring.ts';

const { i18n, session, config, router } = await wire();

document.documentElement.lang = i18n.language;
document.documentElement.dir = i18n.direction;

createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider value={i18n}>
    <SessionProvider session={session} config={config}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </SessionProvider>
  </I18nProvider>,
);
