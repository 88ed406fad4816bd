import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

const load = () => import('./UserMenuItems.tsx');
const UserMenuItems = lazy(() => load().then((part) => ({ default: part.UserMenuItems })));

const initial = (name: string): string => [...name][0]?.toUpperCase() ?? '';

export function UserMenu() {
  const t = useMessages();
  const viewer = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const initials = `${initial(viewer.givenName)}${initial(viewer.familyName)}` || initial(viewer.userId);
  const [isWanted, setWanted] = useState(false);
  const open = (button: HTMLElement) => {
    setWanted(true);
    setAnchor(button);
  };
  return (
    <>
      <IconButton aria-label={t('shell.userMenu')} aria-haspopup="menu" aria-expanded={anchor !== null} onPointerEnter={() => void load()} onClick={(event) => open(event.currentTarget)}>
        <Avatar sx={{ inlineSize: 32, blockSize: 32, fontSize: 13, fontWeight: 650, backgroundColor: 'primary.main', color: 'primary.contrastText' }}>{initials}</Avatar>
      </IconButton>
      {isWanted && (
        <Suspense fallback={null}>
          <UserMenuItems anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
