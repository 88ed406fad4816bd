import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import './alert.css';

const icons = { error: CircleAlert, info: Info, success: CircleCheck, warning: TriangleAlert };
export type Severity = keyof typeof icons;

interface Props extends HTMLAttributes<HTMLDivElement> {
  severity: Severity;
  title?: string;
}

/** Something to know, announced at once. */
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
