import '../../shared/design/typeface.css';
import './styles/base.css';
import './styles/openPages.css';
import { I18nContext } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { SessionProvider } from '../features/session/index.ts';
import { directionOf } from '../../shared/i18n/locales.ts';
import { AppRouter } from '../kit/page/AppRouter.tsx';
import { firstPage } from './firstPage.ts';
import { createAppServices } from './appServices.ts';

/** Delay before the loader is shown instead of a page. */
const LOADER_AFTER_MS = 800;

async function start() {
  const { texts, session, config, router } = createAppServices();
  const i18nProvider = await texts;
  const language = i18nProvider.getLocale();
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  await firstPage({ router, session }, LOADER_AFTER_MS);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <I18nContext value={i18nProvider}>
      <SessionProvider session={session} config={config}>
        <AppRouter router={router} />
      </SessionProvider>
    </I18nContext>,
  );
}

// Not awaited: the pages' code imports from this module's chunk, and would wait until it has ended. If
// public/start.js shows why the app can't run, that message stays.
if (document.documentElement.dataset['unsupported'] === undefined) void start();
