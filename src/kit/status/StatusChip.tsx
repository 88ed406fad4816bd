import type { ReactNode } from 'react';
import './status.css';

interface Props {
  status: Status;
  icon?: ReactNode;
  children: string;
  'aria-describedby'?: string | undefined;
  /** True if a tip can explain it, so that it can be focused. */
  isExplained?: boolean;
}

/** Shows a status in a word or two. */
export function StatusChip({ status, icon, children, isExplained = false, ...described }: Props) {
  return (
    <span className="status" data-status={status} {...(isExplained && { tabIndex: 0 })} {...described}>
      {icon}
      {children}
    </span>
  );
}

/** Statuses of notices, cards, and chips. */
export const STATUSES = ['success', 'error', 'primary', 'neutral', 'warning', 'danger', 'info'] as const;
export type Status = (typeof STATUSES)[number];

export const isStatus = (word: string): word is Status => STATUSES.some((status) => status === word);
