import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import { ListEmpty } from '../../kit/list/index.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useScope } from '../../viewer/ScopeContext.tsx';
import { useConfig } from '../session/index.ts';
import './activities.css';
import { activityIcons, useCreatableTypes } from './fields.tsx';

/** Shown instead of an empty list of activities: the types that the viewer can create in the course. */
export const ActivitiesIntroduction = () => (useScope().audience === 'manager' ? <ActivityCards /> : <ListEmpty />);

function ActivityCards() {
  const t = useTranslate();
  const { courseId = '', role } = useScope();
  const { links } = useConfig();
  const basename = useBasename();
  return (
    <section aria-labelledby="first-activity">
      <Typography id="first-activity" variant="h6" component="h2" gutterBottom>
        {t('resources.activities.first')}
      </Typography>
      <ul className="activity-tiles">
        {useCreatableTypes().map((type) => {
          const Icon = activityIcons[type];
          const name = t(`ActivityType.${type}`);
          return (
            <li key={type} className="activity-tile">
              <Icon size={28} aria-hidden />
              <strong>{name}</strong>
              <span>{t(`activityTypes.${type}`)}</span>
              <div className="activity-tile-actions">
                <Button
                  component={Link}
                  to={basename + paths.activityCreate(courseId, type)}
                  state={{ role }}
                  variant="contained"
                  size="small"
                  aria-label={t('resources.activities.createOf', { type: name })}
                >
                  {t('resources.activities.createShort')}
                </Button>
                <MuiLink
                  href={`${links.learning}#${type}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('resources.activities.learnOf', { type: name })}
                >
                  {t('resources.activities.learn')}
                </MuiLink>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
