import { scoreText } from '../../domain/scoreText.ts';
import { useI18n } from '../../kit/i18n/useTranslate.ts';
import { showFrom } from '../../kit/list/width.ts';
import { TagChip } from '../../kit/tags/TagChip.tsx';
import { Highlight } from '../../kit/text/Highlight.tsx';
import type { ProgressColumn } from './progressColumns.tsx';
import type { ProgressRecord } from './progressQuery.ts';

interface Props {
  record: ProgressRecord;
  columns: readonly ProgressColumn[];
  search: string;
  onOpen: () => void;
}

export function ProgressRow({ record, columns, search, onOpen }: Props) {
  return (
    <tr>
      {columns.map(({ key, from }) => (
        <td key={key} className={showFrom(from)}>
          <Cell column={key} record={record} search={search} onOpen={onOpen} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ column, record, search, onOpen }: Omit<Props, 'columns'> & { column: ProgressColumn['key'] }) {
  const { t, language } = useI18n();
  if (column === 'fullName') return <Learner record={record} search={search} onOpen={onOpen} />;
  if (column === 'name') return <Activity record={record} search={search} />;
  if (column === 'score') return <span className="number">{scoreText(record, language)}</span>;
  const at = record[column];
  if (at === null) return t('dashboard.none');
  return (
    <time dateTime={new Date(at).toISOString()}>
      {new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at)}
    </time>
  );
}

function Learner({ record, search, onOpen }: Pick<Props, 'record' | 'search' | 'onOpen'>) {
  const { t } = useI18n();
  const name = record.fullName || t('dashboard.unknown');
  return (
    <>
      <button
        type="button"
        className="row-link progress-open"
        aria-label={t('dashboard.open', { name, activity: record.activityName })}
        onClick={onOpen}
      >
        <Highlight text={name} search={search} />
      </button>
      <div className="muted progress-status">{t(`LearnerProgressStatus.${record.status}`)}</div>
    </>
  );
}

function Activity({ record: { activityName, courseName, activityTags }, search }: Pick<Props, 'record' | 'search'>) {
  return (
    <>
      <Highlight text={activityName} search={search} />
      <div className="progress-words">
        <bdi className="muted">{courseName}</bdi>
        {activityTags.map(({ name }) => (
          <TagChip key={name} kind="activity" name={name} />
        ))}
      </div>
    </>
  );
}
