import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { lazyPart } from '../../kit/lazy/lazyPart.tsx';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { useAnchor } from '../../kit/menu/useAnchor.ts';

const UserMenuItems = lazyPart(() => import('./UserMenuItems.tsx').then((part) => part.UserMenuItems));

const initial = (name: string): string => [...name][0]?.toUpperCase() ?? '';

export function UserMenu() {
  const t = useTranslate();
  const viewer = useViewer();
  const { anchor, isWanted, openAt, close } = useAnchor();
  const initials = `${initial(viewer.givenName)}${initial(viewer.familyName)}` || initial(viewer.userId);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`${t('shell.userMenu')} ${initials}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={UserMenuItems.preload}
        onClick={(event) => openAt(event.currentTarget)}
      >
        <span className="avatar">{initials}</span>
      </button>
      {isWanted && <UserMenuItems anchor={anchor} onClose={close} />}
    </>
  );
}
