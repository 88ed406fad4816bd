import { noticeJob } from '../lti/noticeJob.ts';
import { sendAccountMailJob, sendMailJob } from '../mail/sendMailJob.ts';
import { copyActivityJob } from '../modules/activities/copyActivityJob.ts';
import { copyCourseJob } from '../modules/courses/copyCourseJob.ts';
import { importJob } from '../modules/imports/importJob.ts';
import { removeOldImports } from '../modules/imports/importStore.ts';
import { mailNewsJob } from '../notifications/mailNewsJob.ts';
import { matchingChangeJob } from '../modules/matchingChanges/matchingChangeJob.ts';
import { removeOldMatchingChanges } from '../modules/matchingChanges/matchingChangeStore.ts';
import { removeOldNotifications } from '../notifications/notify.ts';
import { renameProgressJob } from '../modules/progress/renameProgress.ts';
import { removeOldDeletions } from '../modules/deletions/deletionStore.ts';
import { purgeOrgJob } from '../modules/orgs/purgeOrgJob.ts';
import { reportJob } from '../packages/lms/reportJob.ts';
import { remindOfDueDates } from '../progress/remindOfDueDates.ts';
import type { HourlyTask } from '../jobs/runner.ts';
import type { JobsContext } from '../jobs/runJob.ts';
import { maintainAudit } from '../audit/auditStore.ts';
import { deleteOldMails } from '../mail/mailRetention.ts';

export const jobHandlers: JobsContext['handlers'] = {
  copyActivity: copyActivityJob,
  copyCourse: copyCourseJob,
  renameProgress: renameProgressJob,
  mailNews: mailNewsJob,
  sendMail: sendMailJob,
  sendAccountMail: sendAccountMailJob,
  noticeTool: noticeJob,
  purgeOrg: purgeOrgJob,
  reportToLms: reportJob,
  importRoster: importJob,
  changeMatching: matchingChangeJob,
};

const DAY_MS = 86_400_000;

/** Tasks that the job runner does every hour. */
export const hourlyTasks: readonly HourlyTask[] = [
  ({ db }) => removeOldDeletions(db),
  ({ db }) => removeOldImports(db),
  ({ db }) => removeOldMatchingChanges(db),
  ({ db }) => removeOldNotifications(db),
  ({ db }) => remindOfDueDates(db, Date.now()),
  ({ db, services }) => maintainAudit(db, services.config.auditRetentionMonths),
  ({ db, services }) => deleteOldMails(db, new Date(Date.now() - services.config.mailRetentionDays * DAY_MS)),
];
