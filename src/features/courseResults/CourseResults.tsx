import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Resource, useGetList, useGetOne } from 'react-admin';
import { useState } from 'react';
import { courseResults } from '../../generated/resources.generated.tsx';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAddress } from '../../kit/page/AppRouter.tsx';
import { ScopeProvider, useCallScope, useScope } from '../../viewer/ScopeContext.tsx';
import { ActivityResults } from '../activities/index.ts';

type Activity = ActivitiesRow & { id: string };

const OFFERED = 20;
const KEY = 'activity';

/** The results of a course, or of the activity in the URL. */
export function CourseResults() {
  const scope = useScope();
  const [params, change] = useAddress();
  const id = params.get(KEY) ?? '';
  const { data: activity } = useGetOne<Activity>('activities', { id }, { enabled: id !== '' });
  const choose = (chosen: Activity | null) =>
    change(
      (next) => {
        if (chosen) next.set(KEY, chosen.id);
        else next.delete(KEY);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <div className="results-of">
        <ActivityPicker key={activity?.id ?? ''} chosen={id === '' ? null : (activity ?? null)} onChoose={choose} />
        {activity?.results && <ActivityResults activity={activity} results={activity.results} />}
      </div>
      <ScopeProvider value={id === '' ? scope : { ...scope, where: { activityId: [id] } }}>
        <Resource {...courseResults} />
      </ScopeProvider>
    </>
  );
}

interface PickerProps {
  chosen: Activity | null;
  onChoose: (activity: Activity | null) => void;
}

/** Selects one of any number of activities, by a part of its name. */
function ActivityPicker({ chosen, onChoose }: PickerProps) {
  const t = useTranslate();
  const meta = useCallScope();
  const [text, setText] = useState('');
  const { data = [] } = useGetList<Activity>('activities', {
    filter: text === '' || text === chosen?.name ? {} : { text },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: OFFERED },
    meta,
  });
  return (
    <Autocomplete
      size="small"
      options={data}
      value={chosen}
      onChange={(_, activity) => onChoose(activity)}
      onInputChange={(_, typed) => setText(typed)}
      filterOptions={(found) => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={t('resources.activities.empty.noMatch')}
      renderInput={(input) => <TextField {...input} label={t('results.of')} placeholder={t('results.ofAll')} />}
      sx={{ inlineSize: 320, maxInlineSize: '100%' }}
    />
  );
}
