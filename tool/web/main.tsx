import '../../shared/design/typeface.css';
import './tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { preloadView } from './views.tsx';
import { openDraftStorage } from './kit/draftStorage.ts';
import { loadTranslator, TranslatorContext } from './i18n/translator.ts';
import type { Session } from '../contract.ts';

const session = readSession();
if (session) preloadView(session.view);
const [translator] = await Promise.all([
  loadTranslator(session?.locale ?? navigator.language, session?.timeZone),
  openDraftStorage(),
]);
document.documentElement.lang = translator.language;
document.documentElement.dir = translator.direction;

createRoot(document.getElementById('root') as HTMLElement).render(
  <TranslatorContext value={translator}>
    <App session={session} />
  </TranslatorContext>,
);

/** Returns the session that the launch put into the page; undefined without a launch. */
export function readSession(): Session | undefined {
  const text = document.getElementById('session')?.textContent;
  return text ? (JSON.parse(text) as Session) : undefined;
}
