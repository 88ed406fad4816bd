import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SessionOrg } from '../../features/session/index.ts';

interface Props {
  orgs: readonly SessionOrg[];
  current: string | undefined;
  /** The button that the menu hangs on, while it is open. */
  anchor: HTMLElement | null;
  onChoose: (orgId: string) => void;
  onClose: () => void;
}

export function OrgMenu({ orgs, current, anchor, onChoose, onClose }: Props) {
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {orgs.map((org) => (
        <MenuItem key={org.id} selected={org.id === current} onClick={() => onChoose(org.id)}>
          <bdi>{org.name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
