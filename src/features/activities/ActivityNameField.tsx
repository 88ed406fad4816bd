import { useBasename, useRecordContext } from 'react-admin';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { useSearchText } from '../../kit/list/index.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useScope } from '../../kit/scope/ScopeContext.tsx';
import { TagChip } from '../../kit/tags/TagChip.tsx';
import { FailedCopy } from '../../kit/list/fields/fields.tsx';
import { Highlight } from '../../kit/text/Highlight.tsx';
import { DueText } from './ActivityDueField.tsx';
import { visibilityOf } from './ActivityVisibilityField.tsx';
import './activities.css';

/** Link to the activity, with its details below, and for managers a link to its settings. */
export function ActivityNameField() {
  const record = useRecordContext<ActivitiesRow>();
  const search = useSearchText();
  const t = useTranslate();
  const { audience, role } = useScope();
  const basename = useBasename();
  if (!record) return null;
  const hasFailed = record.copyInfo?.state === 'failed';
  return (
    <div className="activity-name">
      <div>
        {hasFailed ? (
          <FailedCopy name={record.name} text={t('resources.activities.failedCopy')} />
        ) : (
          <Link className="row-link" to={basename + paths.activity(record.courseId, record.id)} state={{ role }}>
            <Highlight text={record.name} search={search} />
          </Link>
        )}
        <Details record={record} />
      </div>
      {audience === 'manager' && !hasFailed && (
        <Link
          className="icon-button"
          to={basename + paths.activitySettings(record.courseId, record.id)}
          state={{ role }}
          aria-label={t('resources.activities.settingsOf', { name: record.name })}
        >
          <Settings size={18} aria-hidden />
        </Link>
      )}
    </div>
  );
}

/** The tags, and type and visibility if there is no room for their columns. */
function Details({ record }: { record: ActivitiesRow }) {
  const t = useTranslate();
  const [now] = useState(Date.now);
  const visibility = visibilityOf(record, now);
  return (
    <div className="activity-words">
      {/* A row of a phone has room for one line more: the due date, or the type. */}
      {record.dueAt === null && <span className="below-480">{t(`ActivityType.${record.type}`)}</span>}
      {visibility !== 'visible' && <span className="below-600">{t(`resources.activities.${visibility}`)}</span>}
      {record.dueAt !== null && (
        <span className="below-700">
          <DueText dueAt={record.dueAt} />
        </span>
      )}
      {record.tags.map(({ name }) => (
        <TagChip key={name} kind="activity" name={name} />
      ))}
    </div>
  );
}
