import { Plus, Settings2 } from 'lucide-react';
import { Resource } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { courseAudience } from '../../../shared/domain/access/audience.ts';
import { can } from '../../../shared/domain/access/permissions.ts';
import { routes } from '../../../shared/domain/paths.ts';
import { useSession } from '../../features/session/index.ts';
import { libraryActivities } from '../../generated/resources.generated.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { AlertCard } from '../../kit/status/AlertCard.tsx';
import { ScopeProvider } from '../../viewer/ScopeContext.tsx';
import { orgSubject, useCan, useViewer } from '../../viewer/ViewerContext.tsx';

const ConfigureLibraryDialog = lazyDialog(() =>
  import('../../features/libraryActivities/ConfigureLibraryDialog.tsx').then((part) => part.ConfigureLibraryDialog),
);

export const { preload } = libraryActivities.list;

export function Component() {
  const t = useTranslate();
  const viewer = useViewer();
  const isVisible = useCan('menu.contentLibrary');
  if (!isVisible) return <Navigate to={routes.accessDenied} replace />;
  const library = viewer.org?.contentLibraryCourseId;
  const subject = { ...orgSubject(viewer.org), isLibraryCourse: true };
  const isManager = can(viewer, 'activity.update', subject);
  return (
    <>
      <PageHeader title={t('library.title')} text={t('library.text')}>
        <Configure />
        {library === undefined && isManager && <NoCreate />}
      </PageHeader>
      {library === undefined ? (
        <AlertCard severity="error">{t('library.missing')}</AlertCard>
      ) : (
        <ScopeProvider
          value={{
            ...(viewer.org && { orgId: viewer.org.id }),
            courseId: library,
            audience: isManager ? 'manager' : courseAudience(viewer, subject),
            subject,
          }}
        >
          <Resource {...libraryActivities} />
        </ScopeProvider>
      )}
    </>
  );
}

/** Replaces the create button, because nothing can be created before there is a library. */
function NoCreate() {
  const t = useTranslate();
  return (
    <button type="button" className="button primary" disabled>
      <Plus size={18} aria-hidden />
      {t('resources.libraryActivities.create')}
    </button>
  );
}

const CONFIGURE = 'configure';

function Configure() {
  const t = useTranslate();
  const session = useSession();
  const { org } = useViewer();
  const dialog = useDialogAddress();
  const isAllowed = useCan('org.setContentLibrary');
  if (!isAllowed || !org) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => dialog.open(CONFIGURE)}>
        <Settings2 size={18} aria-hidden />
        {t('library.configure')}
      </button>
      <ConfigureLibraryDialog
        open={dialog.action === CONFIGURE}
        org={org}
        onSet={() => session.enterOrg(org.id)}
        onClose={dialog.close}
      />
    </>
  );
}
