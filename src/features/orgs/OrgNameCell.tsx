import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import type { OrgsProps } from '../../generated/resources/orgs.types.generated.ts';
import { Highlight } from '../../kit/text/Highlight.tsx';

/** The name, which leads into the institution; the address may mark one. */
export function OrgNameCell({ record, search = '' }: OrgsProps) {
  const [params] = useSearchParams();
  const isMarked = params.get('institutionId') === record.id;
  return (
    <Link to={paths.institution(record.id)} aria-current={isMarked ? 'true' : undefined} className="row-link">
      <Highlight text={record.name} search={search} />
    </Link>
  );
}
