import '../../shared/design/typeface.css';
import './tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readSession } from './session.ts';
import { preloadView } from './views.tsx';
import { loadTranslator, TranslatorContext } from './i18n/translator.ts';

const session = readSession();
if (session) preloadView(session.view);
const translator = await loadTranslator(session?.locale ?? navigator.language);
document.documentElement.lang = translator.language;
document.documentElement.dir = translator.direction;

createRoot(document.getElementById('root') as HTMLElement).render(
  <TranslatorContext value={translator}>
    <App session={session} />
  </TranslatorContext>,
);
