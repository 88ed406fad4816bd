import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../../../shared/domain/apiError.ts';
import { ErrorCard } from '../status/ErrorCard.tsx';
import { PageProblem } from '../status/PageProblem.tsx';
import { SlowNote } from '../status/SlowNote.tsx';
import './list.css';

interface Props {
  /** Content above the table: search, filters, count, and selection. */
  toolbar: ReactNode;
  pagination: ReactNode;
  children: ReactNode;
}

/** A list's parts in one column, or the problem if it could not be loaded. */
export function ListLayout({ toolbar, pagination, children }: Props) {
  const { error, isPending, data, refetch } = useListContext();
  const failure = error ? { code: errorCodeOf(error), onRetry: () => void refetch() } : undefined;
  // Keep the rows when a refresh fails.
  if (failure && data === undefined) return <PageProblem {...failure} />;
  return (
    <section aria-busy={isPending}>
      {toolbar}
      {failure && <ErrorCard {...failure} />}
      {children}
      <SlowNote isWaiting={isPending} />
      {pagination}
    </section>
  );
}
