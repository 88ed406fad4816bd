import { useRecordContext } from 'react-admin';
import type { LibraryActivitiesRow } from '../../generated/resources/libraryActivities.types.generated.ts';
import { useSearchText } from '../../kit/list/index.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import { TagChip } from '../../kit/status/StatusChip.tsx';
import { FailedCopy } from '../../kit/fields/fields.tsx';
import { Highlight } from '../../kit/text/texts.tsx';
import { useScope } from '../../viewer/ScopeContext.tsx';
import './library.css';

/** The name, with a link to the settings for users who may change them, and type and tags below. */
export function LibraryNameField() {
  const record = useRecordContext<LibraryActivitiesRow>();
  const search = useSearchText();
  const t = useTranslate();
  const { audience } = useScope();
  const dialog = useDialogAddress();
  if (!record) return null;
  const hasFailed = record.copyInfo?.state === 'failed';
  const name = <Highlight text={record.name} search={search} />;
  return (
    <div>
      {hasFailed ? (
        <FailedCopy name={name} text={t('resources.activities.failedCopy')} />
      ) : audience === 'manager' ? (
        <button type="button" className="row-link library-name" onClick={() => dialog.open('settings', record.id)}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      <div className="library-words">
        <span className="muted">{t(`ActivityType.${record.type}`)}</span>
        {record.tags.map((tag) => (
          <TagChip key={tag.name} kind="activity" name={tag.name} />
        ))}
      </div>
    </div>
  );
}
