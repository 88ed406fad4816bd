import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import './permissions.css';
import { viewAs } from './viewAs.ts';

/** Shows the role that the console is viewed as, and ends it. */
export function ViewAsBar() {
  const t = useTranslate();
  const { viewedAs } = useViewer();
  if (viewedAs === undefined) return null;
  return (
    <div className="view-as" role="status">
      <p>{t('permissions.viewedAs', { place: t(`permissions.place.${viewedAs}`) })}</p>
      <button type="button" className="button" onClick={() => viewAs.choose(undefined)}>
        {t('permissions.stop')}
      </button>
    </div>
  );
}
