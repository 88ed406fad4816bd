import type { OrgSetup } from './useSetup.ts';
import { paths } from '../../../shared/domain/paths.ts';

export interface SetupStep {
  name: 'brand' | 'people' | 'course' | 'activity' | 'mail';
  isDone: boolean;
  /** True if an institution is set up without it too. */
  isOptional?: boolean;
  /** Address at which the step is done; absent while an earlier step is open. */
  to: string | undefined;
}

interface SetupPermissions {
  hasSettings: boolean;
  seesUsers: boolean;
}

/** Returns the steps of a new institution in their order; each leads to the place where the viewer can do it. */
export function setupSteps(setup: OrgSetup, { hasSettings, seesUsers }: SetupPermissions): readonly SetupStep[] {
  const { hasLogo, hasMail, hasPeople, hasActivity, firstCourseId } = setup;
  const [brand, mail]: SetupStep[] = [
    { name: 'brand', isDone: hasLogo, isOptional: true, to: '?do=institutionSettings' },
    { name: 'mail', isDone: hasMail, isOptional: true, to: '?do=institutionMail' },
  ];
  const needed: SetupStep[] = [
    { name: 'people', isDone: hasPeople, to: seesUsers ? `${paths.users()}?do=create` : '?do=institutionAdmins' },
    { name: 'course', isDone: firstCourseId !== null || hasActivity, to: `${paths.courses()}?do=create` },
    {
      name: 'activity',
      isDone: hasActivity,
      to: firstCourseId === null ? undefined : `${paths.course(firstCourseId)}?do=create`,
    },
  ];
  return hasSettings && brand && mail ? [brand, ...needed, mail] : needed;
}

export const isSetUp = (steps: readonly SetupStep[]): boolean =>
  steps.every(({ isDone, isOptional }) => isDone || isOptional);
