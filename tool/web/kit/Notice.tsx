import type { ReactNode } from 'react';
import { CircleAlert, Info, type LucideIcon } from 'lucide-react';

interface Props {
  title?: string;
  kind?: 'info' | 'danger';
  icon?: LucideIcon;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A message with optional actions. */
export function Notice({ title, kind = 'info', icon, children, actions }: Props) {
  const Icon = icon ?? (kind === 'danger' ? CircleAlert : Info);
  return (
    <div className={`notice ${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon className="icon" size={20} aria-hidden="true" />
      <div className="notice-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
