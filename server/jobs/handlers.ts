import { noticeJob } from '../lti/noticeJob.ts';
import { sendMailJob } from '../mail/sendMailJob.ts';
import { copyActivityJob } from '../modules/activities/copyActivityJob.ts';
import { copyCourseJob } from '../modules/courses/copyCourseJob.ts';
import { renameProgressJob } from '../modules/progress/renameProgress.ts';
import { purgeOrgJob } from '../modules/orgs/purgeOrgJob.ts';
import { reportJob } from '../packages/lms/reportJob.ts';
import type { JobsContext } from './runJob.ts';

/** Who does which kind of job. */
export const jobHandlers: JobsContext['handlers'] = {
  copyActivity: copyActivityJob,
  copyCourse: copyCourseJob,
  renameProgress: renameProgressJob,
  sendMail: sendMailJob,
  noticeTool: noticeJob,
  purgeOrg: purgeOrgJob,
  reportToLms: reportJob,
};
