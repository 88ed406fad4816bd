import { useState } from 'react';
import { paths } from '../../../shared/domain/paths.ts';
import type { ActivityType } from '../../../shared/domain/enums.ts';
import type { CreateDialogProps } from '../../kit/dialog/TitledDialog.tsx';
import { useI18n } from '../../i18n/useTranslate.ts';
import { useScope } from '../../viewer/ScopeContext.tsx';
import { ActivityTypeDialog } from '../activities/index.ts';
import { activityLaunch, SavingLaunchDialog } from '../launch/index.ts';

/** Lets the user choose the type first, then shows the tool's settings, over the library. */
export function CreateLibraryActivityDialog({ open, onClose }: CreateDialogProps) {
  const { t, language } = useI18n();
  const { courseId = '' } = useScope();
  const [type, setType] = useState<ActivityType>();
  const close = () => {
    setType(undefined);
    onClose();
  };
  if (type === undefined) {
    return (
      <ActivityTypeDialog
        open={open}
        onClose={close}
        tile={(each, content) => (
          <button type="button" className="activity-tile" onClick={() => setType(each)}>
            {content}
          </button>
        )}
      />
    );
  }
  const fetchLaunch = activityLaunch({
    courseId,
    view: 'activity',
    parameters: { type },
    returnPath: paths.contentLibrary(),
    locale: language,
  });
  return (
    <SavingLaunchDialog
      open={open}
      title={t('activity.create')}
      launchKey={`create ${type}`}
      fetchLaunch={fetchLaunch}
      saving={{ courseId }}
      onClose={close}
    />
  );
}
