import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { dataOf } from '../../../shared/domain/api/apiError.ts';
import {
  LibraryActivities_createCourseDocument,
  LibraryActivities_setOrgContentLibraryDocument,
} from '../../generated/documents.generated.ts';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { FormSaveButton } from '../../kit/form/SimpleForm.tsx';
import { useRun } from '../../kit/dialog/useRun.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CoursePicker } from '../courses/index.ts';
import type { CurrentOrg } from '../../viewer/ViewerContext.tsx';
import './library.css';

interface Props {
  open: boolean;
  org: CurrentOrg;
  /** Called after a different course has become the content library. */
  onSet: () => Promise<void>;
  onClose: () => void;
}

/** Dialog to choose an existing or a new course as the content library. */
export function ConfigureLibraryDialog({ open, org, onSet, onClose }: Props) {
  const t = useTranslate();
  const current = org.contentLibraryCourseId;
  const set = useSetLibrary(org.id, async () => {
    await onSet();
    onClose();
  });
  return (
    <FormDialog open={open} title={t('library.configure.title')} maxWidth="sm" height={420} onClose={onClose}>
      <Form
        defaultValues={{ courseId: current ?? '' }}
        onSubmit={({ courseId }: { courseId: string }) => set(courseId)}
      >
        <DialogContent>
          <DialogContentText>{t('library.configure.text')}</DialogContentText>
          <CoursePicker source="courseId" label="library.configure.course" withArchived={false} />
        </DialogContent>
        <Actions current={current} onNew={() => set(undefined)} onClose={onClose} />
      </Form>
    </FormDialog>
  );
}

interface ActionsProps {
  current: string | undefined;
  onNew: () => Promise<void>;
  onClose: () => void;
}

function Actions({ current, onNew, onClose }: ActionsProps) {
  const t = useTranslate();
  const chosen = (useWatch({ name: 'courseId' }) as string | null) ?? '';
  const { isSubmitting } = useFormState();
  const { run, isBusy } = useRun();
  return (
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      <Button disabled={isSubmitting} loading={isBusy} onClick={() => void run(onNew)} sx={{ marginInlineEnd: 'auto' }}>
        {t('library.configure.new')}
      </Button>
      <Button color="inherit" onClick={onClose}>
        {t('form.cancel')}
      </Button>
      <FormSaveButton label="library.configure.set" disabled={isBusy || chosen === '' || chosen === current} />
    </DialogActions>
  );
}

function useSetLibrary(orgId: string, onDone: () => Promise<void>) {
  const t = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [createCourse] = useMutation(LibraryActivities_createCourseDocument);
  const [setLibrary] = useMutation(LibraryActivities_setOrgContentLibraryDocument);
  const makeCourse = async () =>
    dataOf(await createCourse({ variables: { input: { orgId, name: t('library.newCourse') } } })).createCourse.id;
  /** If no course is chosen, a new one is created. */
  return async (chosen: string | undefined) => {
    try {
      const courseId = chosen ?? (await makeCourse());
      // The response contains the institution, but the list of courses shows which one is the library.
      await setLibrary({ variables: { input: { orgId, courseId } }, context: { refreshes: ['courses'] } });
      const { data: course } = await dataProvider.getOne<CoursesRow>('courses', { id: courseId });
      notify('library.configure.done', { type: 'success', messageArgs: { name: course.name } });
      await onDone();
    } catch {
      notify('library.configure.failed', { type: 'error' });
    }
  };
}
