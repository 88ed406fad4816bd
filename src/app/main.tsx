import '../../shared/design/typeface.css';
import './styles/base.css';
import './styles/openPages.css';
import { I18nContext } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { SessionProvider, createSession } from '../features/session/index.ts';
import { directionOf, DEFAULT_LOCALE, detectLocale, languageTag } from '../../shared/i18n/locales.ts';
import { AppRouter } from '../kit/page/AppRouter.tsx';
import { firstPage } from './firstPage.ts';
import { createRouter } from './router.tsx';
import { lazyMessages } from '../lazy/loadCode.ts';
import { AVAILABLE_LOCALES, lateMessages, loadMessages, otherMessages } from './loadMessages.ts';
import { createLogger } from '../../shared/browser/log.ts';
import { createI18nProvider } from '../providers/i18nProvider.ts';
import { createIdentity } from '../providers/identity/identity.ts';
import { watchAccount } from '../providers/identity/tokenStorage.ts';
import { routes } from '../../shared/domain/paths.ts';
import { resetTab } from './resetTab.ts';
import { CONFIG_ELEMENT_ID, type BrowserConfig } from '../../shared/domain/identity/browserConfig.ts';

/** Creates the services of the app and connects them; all other code gets its dependencies passed in. */
function createAppServices() {
  const config = readBrowserConfig();
  const identity = createIdentity(config.identity);
  const accessToken = (options?: { forceRefresh: boolean }) => identity.accessToken(options);
  let loading: ReturnType<typeof loadApi> | undefined;
  const loadApi = async () => {
    const { createApi } = await import('./api.ts');
    return createApi({ url: config.graphqlPath, accessToken, onExpired: () => leave() });
  };
  // Loaded on first use, because the sign-in page doesn't need it.
  const api = () =>
    (loading ??= loadApi().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const session = createSession(identity, {
    setUserInfo: async (input) => (await api()).session.setUserInfo(input),
    getOrgs: async (current) => (await api()).session.getOrgs(current),
    createOrg: async (org) => (await api()).session.createOrg(org),
  });
  const log = createLogger('i18n');
  const locale = detectLocale(navigator.languages, AVAILABLE_LOCALES);
  const texts = loadMessages(locale, log).then(createI18nProvider);
  const extendBy = async (find: typeof otherMessages) => {
    const [i18nProvider, others] = await Promise.all([texts, loadMessages(locale, log, find)]);
    // Keeps to one language, even if another part of its bundle failed to load.
    await i18nProvider.extend(
      languageTag(others.locale) === i18nProvider.getLocale()
        ? others.messages
        : (await loadMessages(DEFAULT_LOCALE, log, find)).messages,
    );
  };
  const otherTexts = () => extendBy(otherMessages);
  lazyMessages.setLoader(() => extendBy(lateMessages));
  const router = createRouter({
    otherTexts,
    whenOrgIsKnown: (tell) => {
      const look = () => {
        const state = session.state();
        if (state.phase !== 'signedIn' || state.currentOrgId === undefined) return;
        unsubscribe();
        tell(state.currentOrgId);
      };
      const unsubscribe = session.subscribe(look);
      look();
    },
    client: async () => (await api()).client,
  });
  // Visitors who sign in again return to their page and to the text they had typed.
  const leave = () => {
    // A call that was running when the account was refused must not hide the reason.
    if (session.isRefused()) return;
    void router.navigate(routes.logout, {
      state: { from: `${router.state.location.pathname}${router.state.location.search}` },
    });
  };

  watchAccount(
    config.identity,
    () => session.state().phase === 'signedIn',
    () => resetTab('session.changed'),
  );
  identity.onChange((event) => {
    if (event === 'refreshFailed') leave();
    else void session.load();
  });
  // Users with a token need the API right away.
  if (identity.hasSession()) void api();
  // The request runs while the texts and the page load.
  void session.load();
  return { config, session, texts, router };
}

/** Reads the config that the server put into the page. */
function readBrowserConfig(): BrowserConfig {
  const element = document.getElementById(CONFIG_ELEMENT_ID);
  if (!element?.textContent)
    throw new Error("The page has no configuration: it must be served by the product's own server.");
  return JSON.parse(element.textContent) as BrowserConfig;
}

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

// Not awaited, because page code imports from this chunk and would wait until it has finished. If public/start.js
// already explains why the app can't run, that message stays.
if (document.documentElement.dataset['unsupported'] === undefined) void start();
