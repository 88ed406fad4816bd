import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { ORGS_LOADED, type SessionOrg } from '../../features/session/index.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';

// Loaded only for the few users with very many institutions.
const OrgFinder = lazyPart(() => import('../../features/orgs/OrgFinder.tsx').then((part) => part.OrgFinder));

interface Props {
  orgs: readonly SessionOrg[];
  current: { id: string; name: string } | undefined;
  /** The button that the menu is attached to, while it is open. */
  anchor: HTMLElement | null;
  onChoose: (orgId: string) => void;
  onClose: () => void;
}

/** A menu of all orgs, or a search if there are too many for a menu. */
export function OrgMenu({ orgs, current, anchor, onChoose, onClose }: Props) {
  const t = useTranslate();
  const title = t('resources.orgs.name', { smart_count: 1 });
  if (orgs.length >= ORGS_LOADED)
    return (
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { inlineSize: 320, padding: 1 } } }}
      >
        <OrgFinder label={title} orgs={orgs} current={current} autoFocus onChoose={(org) => org && onChoose(org.id)} />
      </Popover>
    );
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {orgs.map((org) => (
        <MenuItem key={org.id} selected={org.id === current?.id} onClick={() => onChoose(org.id)}>
          <bdi>{org.name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
