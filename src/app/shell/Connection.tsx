import { useNotify } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { missingCode } from '../../lazy/loadCode.ts';
import { InTopLayer } from './Notices.tsx';
import { AlertCard } from '../../kit/status/AlertCard.tsx';
import { useWhenOnline } from '../../kit/page/pageHooks.ts';

const connection = {
  subscribe: (listener: () => void) => {
    const events = ['online', 'offline'] as const;
    for (const event of events) window.addEventListener(event, listener);
    return () => {
      for (const event of events) window.removeEventListener(event, listener);
    };
  },
  isThere: () => navigator.onLine,
};

/**
 * Reports that the browser is offline or back online, or that a page's code failed to load. Nothing else reports this.
 */
export function Connection({ onBack }: { onBack: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const { location } = useNavigation();
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isThere);
  const missing = useSyncExternalStore(missingCode.subscribe, missingCode.count);
  useWhenOnline(() => {
    notify('connection.back', { type: 'success' });
    void missingCode.retry();
    onBack();
  });
  const retry = async () => {
    // The browser may have cached the failed request, and a newer version has different chunks, so the whole page is
    // reloaded.
    if (!(await missingCode.retry()) && navigator.onLine) window.location.assign(location ? pathOf(location) : '');
  };
  return (
    <InTopLayer>
      {(!isOnline || missing > 0) && (
        <AlertCard className="connection" severity="warning">
          {t(isOnline ? 'connection.missingCode' : 'connection.offline')}
          {isOnline && (
            <button type="button" className="button quiet alert-action" onClick={() => void retry()}>
              {t('errors.retry')}
            </button>
          )}
        </AlertCard>
      )}
    </InTopLayer>
  );
}

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => `${pathname}${search}`;
