import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import type { CreateDialogProps } from '../../kit/dialog/TitledDialog.tsx';
import { useScope } from '../../viewer/ScopeContext.tsx';
import { ActivityTypeDialog } from './ActivityTypeDialog.tsx';
import { useMutation, useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
  Activities_copyActivityDocument,
  Activities_searchLibraryDocument,
  type Activities_searchLibraryQuery,
} from '../../generated/documents.generated.ts';
import { startedCopies } from '../../../shared/browser/startedCopies.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useActionTools } from '../../kit/list/actions/useActionTools.ts';
import { useCan, useViewer } from '../../viewer/ViewerContext.tsx';

interface FromLibraryProps {
  /** The course that gets the activity. */
  courseId: string;
  onAdded: () => void;
}

/** Searches the content library by name, and copies the chosen activity into the course. */
function FromLibrary({ courseId, onAdded }: FromLibraryProps) {
  const libraryId = useViewer().org?.contentLibraryCourseId;
  const canUse = useCan('library.use', { isLibraryCourse: true });
  if (libraryId === undefined || libraryId === courseId || !canUse) return null;
  return <LibrarySearch libraryId={libraryId} courseId={courseId} onAdded={onAdded} />;
}

type Found = Activities_searchLibraryQuery['getActivities']['activities'][number];

function LibrarySearch({ libraryId, courseId, onAdded }: FromLibraryProps & { libraryId: string }) {
  const t = useTranslate();
  const { succeeded, failed } = useActionTools();
  const [text, setText] = useState('');
  const { data, previousData, loading } = useQuery(Activities_searchLibraryDocument, {
    variables: { courseId: libraryId, text: text.trim() || null },
  });
  const found = (data ?? previousData)?.getActivities.activities ?? [];
  const [copyActivity, { loading: isAdding }] = useMutation(Activities_copyActivityDocument);
  const add = async ({ id, name }: Found) => {
    try {
      const input = { sourceActivityId: id, targetCourseId: courseId, targetName: name };
      const { data: made } = await copyActivity({ variables: { input } });
      if (made) startedCopies.activities.add(made.copyActivity);
    } catch {
      return failed('resources.activities.copy.failed');
    }
    succeeded('activity-copy-success', { name });
    onAdded();
  };
  return (
    <Autocomplete
      options={found.filter(({ copyInfo }) => copyInfo === null || copyInfo.state === 'succeeded')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      // Disables client-side filtering, because the server has already searched and ignores accents.
      filterOptions={(options) => options}
      loading={loading}
      loadingText={t('palette.searching')}
      noOptionsText={t('resources.libraryActivities.empty.noMatch')}
      disabled={isAdding}
      onInputChange={(_, value) => setText(value)}
      onChange={(_, chosen) => void (chosen && add(chosen))}
      renderInput={(props) => <TextField {...props} label={t('resources.activities.create.fromLibrary')} />}
    />
  );
}

/** Lets the user choose a type. The activity itself is created in the tool. */
export function CreateActivityDialog({ open, onClose }: CreateDialogProps) {
  const { courseId = '', role } = useScope();
  const basename = useBasename();
  return (
    <ActivityTypeDialog
      open={open}
      onClose={onClose}
      tile={(type, content) => (
        <Link className="activity-tile" to={basename + paths.activityCreate(courseId, type)} state={{ role }}>
          {content}
        </Link>
      )}
    >
      <FromLibrary courseId={courseId} onAdded={onClose} />
    </ActivityTypeDialog>
  );
}
