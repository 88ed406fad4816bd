import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../../../shared/domain/apiError.ts';
import { ErrorCard } from '../status/ErrorCard.tsx';
import { PageProblem } from '../status/PageProblem.tsx';
import { SlowNote } from '../status/SlowNote.tsx';
import './list.css';

interface Props {
  /** Above the table: search, filters, count, and what is chosen. */
  toolbar: ReactNode;
  pagination: ReactNode;
  children: ReactNode;
}

/** A list's parts one beneath the other, or what went wrong in their place. */
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
