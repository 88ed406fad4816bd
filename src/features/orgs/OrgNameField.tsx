import { useRecordContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import type { OrgsRow } from '../../generated/resources/orgs.types.generated.ts';
import { useSearchText } from '../../kit/list/index.ts';
import { Highlight } from '../../kit/text/Highlight.tsx';

/** The name, which is a link to the institution; the address can mark one. */
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
