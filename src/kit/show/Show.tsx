import Paper from '@mui/material/Paper';
import { ShowBase, useCreatePath, useFieldValue, useShowContext, useTranslate, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import type { Action } from '../../../shared/domain/access/permissions.ts';
import { MANY } from '../../i18n/messages.ts';
import { useRecordName } from '../fields/fields.tsx';
import { BackLink, PageHeader } from '../page/PageHeader.tsx';
import { HeaderPlaceholder, ListPlaceholder } from '../page/Placeholder.tsx';
import { useCallScope, useScope } from '../../viewer/ScopeContext.tsx';
import { ErrorCard, PageProblem } from '../status/AlertCard.tsx';
import { useCan } from '../../viewer/ViewerContext.tsx';

interface Props {
  resource: string;
  /** Permission that the page requires. Default: none. */
  permission?: Action;
  /** Field whose value is the heading of the page, unless it is empty. Default: the resource's recordRepresentation. */
  title?: string;
  /** A SimpleShowLayout, or other content that reads the record's context. */
  children: ReactNode;
  /** Content below the fields, in the record's context. */
  aside?: ReactNode;
}

/**
 * react-admin's Show under our page heading. Unlike the original, it doesn't show a notice and return to the list after
 * a failure.
 */
export function Show({ resource, permission, title = '', children, aside }: Props) {
  const meta = useCallScope();
  const isAllowed = useCan(permission, useScope().subject);
  if (!isAllowed) return <ErrorCard code="ACCESS_DENIED" />;
  return (
    <ShowBase
      resource={resource}
      disableAuthentication
      queryOptions={{ meta: { ...meta }, onError: () => undefined }}
      render={() => (
        <ShowView title={title} aside={aside}>
          {children}
        </ShowView>
      )}
    />
  );
}

function ShowView({ title, children, aside }: Pick<Props, 'children' | 'aside'> & { title: string }) {
  const t = useTranslate();
  const createPath = useCreatePath();
  const { resource, record, error, refetch } = useShowContext<RaRecord>();
  const nameOf = useRecordName();
  const named: unknown = useFieldValue({ source: title });
  if (!record && error) return <PageProblem code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  if (!record)
    return (
      <>
        <HeaderPlaceholder />
        <ListPlaceholder />
      </>
    );
  const back = <BackLink to={createPath({ resource, type: 'list' })}>{t(`resources.${resource}.name`, MANY)}</BackLink>;
  return (
    <>
      <PageHeader title={(typeof named === 'string' && named) || nameOf(record)} above={back} />
      <Paper variant="outlined">{children}</Paper>
      {aside}
    </>
  );
}
