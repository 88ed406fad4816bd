import '../kit/theme/typeface.css';
import './styles/base.css';
import './styles/openPages.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { I18nProvider } from '../kit/i18n/I18nContext.tsx';
import { SessionProvider } from '../features/session/index.ts';
import { firstPage } from './firstPage.ts';
import { wire } from './wiring.ts';

/** How long a page may take before something else is drawn in its place. */
const LOADER_AFTER_MS = 800;

async function start() {
  const { texts, session, config, router } = wire();
  const i18n = await texts;
  document.documentElement.lang = i18n.language;
  document.documentElement.dir = i18n.direction;
  await firstPage({ router, session }, LOADER_AFTER_MS);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <I18nProvider value={i18n}>
      <SessionProvider session={session} config={config}>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </SessionProvider>
    </I18nProvider>,
  );
}

// Not awaited: the pages' code imports from this module's chunk, and would wait until it has ended.
void start();
