import { STANDPOINTS } from '../../domain/standpoint.ts';
import { screenParts } from '../../generated/rights.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import '../../kit/list/list.css';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import './rights.css';
import { RightsTable } from './RightsTable.tsx';
import { viewAs } from './viewAs.ts';

/**
 * Who sees and may do what on the generated screens, from the same
 * table that the API asserts; and the way to see it with their eyes.
 */
export function RightsView() {
  const t = useTranslate();
  return (
    <>
      <PageHeader title={t('rights.title')} text={t('rights.text')} />
      <div className="rights-places" role="group" aria-label={t('rights.viewAs')}>
        <span>{t('rights.viewAs')}</span>
        {STANDPOINTS.filter((standpoint) => standpoint !== 'superUser').map((standpoint) => (
          <button key={standpoint} type="button" className="button" onClick={() => viewAs.choose(standpoint)}>
            {t(`rights.place.${standpoint}`)}
          </button>
        ))}
      </div>
      {screenParts.map((screen) => (
        <RightsTable key={screen.screen} screen={screen} />
      ))}
    </>
  );
}
