import { ReferenceFieldBase, useGetRecordRepresentation, useReferenceFieldContext, type LinkToType } from 'react-admin';
import { Link } from 'react-router-dom';
import { useEmptyText } from '../../i18n/useTranslate.ts';
import { useCallScope } from '../../viewer/ScopeContext.tsx';

interface Props {
  source: string;
  reference: string;
  /** Default: the row's page, if it has one. */
  link?: LinkToType;
  /** Default: a dash. */
  emptyText?: string;
}

/** Lightweight version of react-admin's ReferenceField: the name of the row whose id is in the field. */
export function ReferenceField({ source, reference, link, emptyText }: Props) {
  const meta = useCallScope();
  const empty = useEmptyText(emptyText);
  return (
    <ReferenceFieldBase
      source={source}
      reference={reference}
      {...(link !== undefined && { link })}
      queryOptions={{ meta: { ...meta } }}
      empty={empty}
      error={empty}
    >
      <ReferredName reference={reference} />
    </ReferenceFieldBase>
  );
}

function ReferredName({ reference }: { reference: string }) {
  const nameOf = useGetRecordRepresentation(reference);
  const { referenceRecord, link } = useReferenceFieldContext();
  if (!referenceRecord) return null;
  const name = <bdi>{nameOf(referenceRecord)}</bdi>;
  return link ? <Link to={link}>{name}</Link> : name;
}
