import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';

interface Props extends ComponentProps<'button'> {
  kind?: 'primary' | 'quiet' | 'danger' | undefined;
  icon?: LucideIcon;
}

export function Button({ kind, icon: Icon, className = '', type = 'button', children, ...rest }: Props) {
  return (
    <button type={type} className={['button', kind, className].filter(Boolean).join(' ')} {...rest}>
      {Icon && <Icon className="icon" size={18} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** Button with only an icon. Its accessible name states the action. */
export function IconButton({
  icon: Icon,
  label,
  ...rest
}: Omit<Props, 'kind' | 'icon' | 'children'> & { icon: LucideIcon; label: string }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
