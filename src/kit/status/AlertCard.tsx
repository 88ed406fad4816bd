import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import './alert.css';
import type { Status } from './StatusChip.tsx';

const icons: Readonly<Record<Status, LucideIcon>> = {
  success: CircleCheck,
  error: CircleAlert,
  primary: Info,
  neutral: Info,
  warning: TriangleAlert,
  danger: TriangleAlert,
  info: Info,
};

interface Props extends HTMLAttributes<HTMLDivElement> {
  severity: Status;
  title?: string;
}

/** Information that is announced at once. */
export function AlertCard({ severity, title, className = '', children, ...rest }: Props) {
  const Icon = icons[severity];
  return (
    <div role="alert" className={`alert ${className}`} data-severity={severity} {...rest}>
      <Icon size={20} aria-hidden />
      <div className="alert-text">
        {title && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
