import { ReferenceFieldBase, useGetRecordRepresentation, useReferenceFieldContext, type LinkToType } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useCallScope } from '../../scope/ScopeContext.tsx';

interface Props {
  source: string;
  reference: string;
  /** Default: the page of the row, where it has one. */
  link?: LinkToType;
  /** Default: a dash. */
  emptyText?: string;
}

/** react-admin's ReferenceField as a light element: the name of the row that the field holds the id of. */
export function ReferenceField({ source, reference, link, emptyText }: Props) {
  const meta = useCallScope();
  return (
    <ReferenceFieldBase
      source={source}
      reference={reference}
      {...(link !== undefined && { link })}
      queryOptions={{ meta: { ...meta } }}
    >
      <ReferredName reference={reference} emptyText={emptyText} />
    </ReferenceFieldBase>
  );
}

function ReferredName({ reference, emptyText }: { reference: string; emptyText: string | undefined }) {
  const t = useTranslate();
  const nameOf = useGetRecordRepresentation(reference);
  const { referenceRecord, link, isPending } = useReferenceFieldContext();
  if (!referenceRecord) return isPending ? null : (emptyText ?? t('list.none'));
  const name = <bdi>{nameOf(referenceRecord)}</bdi>;
  return link ? <Link to={link}>{name}</Link> : name;
}
