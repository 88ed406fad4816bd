import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { AlertCard, ErrorCard, PageProblem } from '../../src/kit/status/AlertCard.tsx';
import { Connection } from '../../src/app/shell/Connection.tsx';
import { Notices } from '../../src/app/shell/Notices.tsx';
import { StatusChip, STATUSES } from '../../src/kit/status/StatusChip.tsx';
import { Column, doNothing, Row } from '../layout.tsx';

export default { title: 'Status' };

export const Chips = () => (
  <Row>
    {STATUSES.map((status) => (
      <StatusChip key={status} status={status}>
        {status}
      </StatusChip>
    ))}
  </Row>
);

export const Alerts = () => (
  <Column>
    {STATUSES.map((severity) => (
      <AlertCard key={severity} severity={severity} title={severity}>
        Three of 28 members could not be added.
      </AlertCard>
    ))}
  </Column>
);

export const FailedLoads = () => (
  <Column>
    {(['NETWORK', 'ACCESS_DENIED', 'COURSE_ARCHIVED', 'INTERNAL'] as const).map((code) => (
      <ErrorCard key={code} code={code} onRetry={doNothing} />
    ))}
  </Column>
);

export const PageThatDoesNotLoad = () => <PageProblem code="NETWORK" onRetry={doNothing} isPage />;

export const PageThatIsClosed = () => <PageProblem code="ACCESS_DENIED" onRetry={doNothing} isPage />;

const STAYS = { autoHideDuration: 3_600_000 };

export function NoticesAtOnce() {
  const notify = useNotify();
  useEffect(() => {
    notify('resources.courses.archive.done', { type: 'success', ...STAYS, messageArgs: { name: 'Biology' } });
    notify('errors.NETWORK.text', { type: 'error', ...STAYS });
  }, [notify]);
  return <Notices />;
}

export function Offline() {
  useEffect(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
      window.dispatchEvent(new Event('online'));
    };
  }, []);
  return <Connection onBack={doNothing} />;
}

export const PageOfAnArchivedCourse = () => <PageProblem code="COURSE_ARCHIVED" onRetry={doNothing} isPage />;
