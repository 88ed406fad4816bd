import type { ReactNode } from 'react';
import { paths } from '../../../shared/domain/paths.ts';
import { useI18n } from '../../i18n/useTranslate.ts';
import { activityLaunch } from './launchArgs.ts';
import { LaunchDialog } from './LaunchDialog.tsx';

/** A learner and an activity whose work is shown. */
export interface LearnerRecord {
  courseId: string;
  resourceLinkId: string;
  activityName: string;
  learnerId: string;
  fullName: string;
}

interface Props {
  open: boolean;
  record: LearnerRecord;
  /** The viewer's role in the course. Reviewers see only the work, instructors the full view. */
  role: 'reviewer' | 'instructor';
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** One learner's work for review, without links to the work of other learners. */
export function LearnerRecordDialog({ open, record, role, onStep, onClose, children }: Props) {
  const { language } = useI18n();
  const { courseId, resourceLinkId, activityName, learnerId, fullName } = record;
  const fetchLaunch = activityLaunch({
    courseId,
    resourceLinkId,
    view: 'activity',
    role,
    parameters: { learnerId, hideLearnerList: true },
    returnPath: paths.home(),
    locale: language,
  });
  return (
    <LaunchDialog
      open={open}
      title={`${fullName} · ${activityName}`}
      launchKey={`${resourceLinkId} ${learnerId}`}
      fetchLaunch={fetchLaunch}
      onStep={onStep}
      onClose={onClose}
    >
      {children}
    </LaunchDialog>
  );
}
