import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useGetList, useNotify } from 'react-admin';
import { useId, useState } from 'react';
import { dataOf } from '../../domain/apiError.ts';
import { LOCAL_LIST_MAX } from '../../domain/limits.ts';
import {
  LibraryActivities_createCourseDocument,
  LibraryActivities_setOrgContentLibraryDocument,
} from '../../generated/documents.generated.ts';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { useFillsWindow } from '../../kit/dialog/useFillsWindow.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import type { CurrentOrg } from '../../kit/viewer/ViewerContext.tsx';
import './library.css';

interface Props {
  open: boolean;
  org: CurrentOrg;
  /** The library is another course now. */
  onSet: () => Promise<void>;
  onClose: () => void;
}

/** Which course is the library: one that is there, or a new one. */
export function ConfigureLibraryDialog({ open, org, onSet, onClose }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const isFullScreen = useFillsWindow();
  const { data: courses = [], isPending } = useGetList<CoursesRow>('courses', {
    filter: {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: LOCAL_LIST_MAX },
    meta: { orgId: org.id },
  });
  const current = org.contentLibraryCourseId;
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? current ?? '';
  const { set, isBusy } = useSetLibrary(org.id, async () => {
    await onSet();
    setPicked(undefined);
    onClose();
  });
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isFullScreen} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('library.configure.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('library.configure.text')}</DialogContentText>
        {isPending && <span className="skeleton" />}
        <RadioGroup aria-labelledby={titleId} value={chosen} onChange={(_, id) => setPicked(id)}>
          {courses.map(({ id, name, archived }) => (
            <FormControlLabel
              key={id}
              value={id}
              disabled={archived}
              control={<Radio />}
              label={
                <>
                  <bdi>{name}</bdi> {id === current && t('library.configure.current')}
                </>
              }
            />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onClose} sx={{ marginInlineEnd: 'auto' }}>
          {t('form.cancel')}
        </Button>
        <Button disabled={isBusy} onClick={() => void set(undefined)}>
          {t('library.configure.new')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen === '' || chosen === current}
          loading={isBusy}
          onClick={() => void set(chosen)}
        >
          {t('library.configure.set')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useSetLibrary(orgId: string, onDone: () => Promise<void>) {
  const t = useTranslate();
  const notify = useNotify();
  const [createCourse] = useMutation(LibraryActivities_createCourseDocument);
  const [setLibrary] = useMutation(LibraryActivities_setOrgContentLibraryDocument);
  const [isBusy, setBusy] = useState(false);
  const makeCourse = async () =>
    dataOf(await createCourse({ variables: { input: { orgId, name: t('library.newCourse') } } })).createCourse.id;
  /** Without a course a new one is made. */
  const set = async (chosen: string | undefined) => {
    setBusy(true);
    try {
      const courseId = chosen ?? (await makeCourse());
      // The answer is the institution, but the list of courses shows which one is the library.
      await setLibrary({ variables: { input: { orgId, courseId } }, context: { refreshes: ['courses'] } });
      notify('library.configure.done', { type: 'success' });
      await onDone();
    } catch {
      notify('library.configure.failed', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { set, isBusy };
}
