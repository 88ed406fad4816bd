import { useEffect, useMemo } from 'react';
import type { Session } from '../contract.ts';
import { createApi } from './api.ts';
import { CaptionApiContext } from './captions/captionApi.ts';
import { Notice } from './kit/Notice.tsx';
import { PlayerContext } from './kit/useFreshUrl.ts';
import { ViewBoundary } from './kit/ViewBoundary.tsx';
import { createMessages } from './messages.ts';
import { views } from './views.tsx';
import { useTranslator } from './i18n/translator.ts';

export function App({ session }: { session: Session | undefined }) {
  const { t } = useTranslator();
  return (
    <main className="page">
      {session ? <Launched session={session} /> : <Notice title={t('notLaunched.title')}>{t('notLaunched')}</Notice>}
    </main>
  );
}

function Launched({ session }: { session: Session }) {
  const { api, messages, person } = useMemo(() => {
    const created = createApi(session);
    const viewer = { userId: session.userId, freshMedia: created.freshMedia };
    return { api: created, messages: createMessages(session), person: viewer };
  }, [session]);
  // Reports to the console that the tool has loaded and has no unsaved changes.
  useEffect(() => messages.dirty(false), [messages]);
  const View = views[session.view];
  return (
    <ViewBoundary>
      <PlayerContext value={person}>
        <CaptionApiContext value={api}>
          <View session={session} api={api} messages={messages} />
        </CaptionApiContext>
      </PlayerContext>
    </ViewBoundary>
  );
}
