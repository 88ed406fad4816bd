import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ACTIVITY_TYPES } from '../../../shared/domain/enums.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { activityIcons } from '../activities/index.ts';

/** Shown instead of an empty list: what people do in a course. */
export function CoursesIntroduction() {
  const t = useTranslate();
  return (
    <section aria-labelledby="introduction">
      <Typography id="introduction" variant="h6" component="h2" gutterBottom>
        {t('activityTypes.title')}
      </Typography>
      <ul
        className="plain-list"
        style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}
      >
        {ACTIVITY_TYPES.map((type) => {
          const Icon = activityIcons[type];
          return (
            <Paper key={type} component="li" variant="outlined" sx={{ padding: 2.5 }}>
              <Icon size={28} color="var(--accent)" aria-hidden />
              <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 650, marginBlockStart: 1 }}>
                {t(`ActivityType.${type}`)}
              </Typography>
              <Typography color="text.secondary">{t(`activityTypes.${type}`)}</Typography>
            </Paper>
          );
        })}
      </ul>
    </section>
  );
}
