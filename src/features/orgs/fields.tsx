import { useRecordContext } from 'react-admin';
import type { OrgsRow } from '../../generated/resources/orgs.types.generated.ts';
import { useTranslate, useI18n } from '../../i18n/useTranslate.ts';
import { RelativeTime, Highlight } from '../../kit/text/texts.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import { useSearchText } from '../../kit/list/index.ts';
import { sizeText } from '../../../shared/text/sizeText.ts';

export function OrgRecordingsField() {
  const { language } = useI18n();
  const bytes = useRecordContext<OrgsRow>()?.figures?.recordingBytes ?? 0;
  return <bdi>{sizeText(bytes, language)}</bdi>;
}

/** The name, which links to the institution. The URL can mark one institution as current. */
export function OrgNameField() {
  const record = useRecordContext<OrgsRow>();
  const search = useSearchText();
  const [params] = useSearchParams();
  if (!record) return null;
  const isMarked = params.get('institutionId') === record.id;
  return (
    <Link to={paths.institution(record.id)} aria-current={isMarked ? 'true' : undefined} className="row-link">
      <Highlight text={record.name} search={search} />
    </Link>
  );
}

export function OrgLastActivityField() {
  const t = useTranslate();
  const time = useRecordContext<OrgsRow>()?.figures?.lastActivityAt ?? null;
  return time === null ? t('list.none') : <RelativeTime time={time} />;
}
