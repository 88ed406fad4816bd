import type { ReactNode } from 'react';
import './status.css';

interface Props {
  status: Status;
  icon?: ReactNode;
  children: string;
  'aria-describedby'?: string | undefined;
  /** It can be explained by a tip, and so have the focus. */
  isExplained?: boolean;
}

/** A word or two about how something stands. */
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
