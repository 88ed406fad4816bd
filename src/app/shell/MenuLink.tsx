import { NavLink, useLocation } from 'react-router-dom';
import type { LucideIcon } from 'lucide-react';

interface LinkProps {
  to: string;
  label: string;
  Icon: LucideIcon;
  isOff?: boolean;
  /** True if pages under its address belong to it too, such as the page of one record. */
  hasPages?: boolean;
}

/** An entry of the menu; an unavailable entry stays in its place, disabled. */
export function MenuLink({ to, label, Icon, isOff = false, hasPages = false }: LinkProps) {
  const { pathname } = useLocation();
  const content = (
    <>
      <Icon size={20} aria-hidden />
      <bdi>{label}</bdi>
    </>
  );
  return (
    <li>
      {isOff ? (
        <span className="shell-item" role="link" aria-disabled="true">
          {content}
        </span>
      ) : (
        <NavLink className="shell-item" to={to} end={!hasPages} aria-current={pathname === to ? 'page' : 'true'}>
          {content}
        </NavLink>
      )}
    </li>
  );
}
