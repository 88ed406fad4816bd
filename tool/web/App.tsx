import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { Session } from '../contract.ts';
import { createApi, type Api } from './api.ts';
import { Loading } from './kit/Loading.tsx';
import { createMessages, type Messages } from './messages.ts';
import { useWords } from './words/words.ts';

export interface ViewProps {
  session: Session;
  api: Api;
  messages: Messages;
}

const views = {
  work: lazy(() => import('./work/WorkView.tsx')),
  review: lazy(() => import('./review/ReviewView.tsx')),
  settings: lazy(() => import('./settings/SettingsView.tsx')),
  reporting: lazy(() => import('./reporting/ReportingView.tsx')),
};

export function App({ session }: { session: Session | undefined }) {
  const { t } = useWords();
  if (!session) return <p className="page">{t('notLaunched')}</p>;
  return <Launched session={session} />;
}

function Launched({ session }: { session: Session }) {
  const [api, messages] = useMemo(() => [createApi(session), createMessages(session)] as const, [session]);
  // The console knows from now on that the tool is there, and clean.
  useEffect(() => messages.dirty(false), [messages]);
  const View = views[session.view];
  return (
    <main className="page">
      <Suspense fallback={<Loading />}>
        <View session={session} api={api} messages={messages} />
      </Suspense>
    </main>
  );
}
