/** Data about an activity that both kinds of packages contain. */
export interface Packaged {
  activityId: string;
  name: string;
  courseName: string;
  /** Origin of the console. */
  origin: string;
  /** Token of the package's link. */
  token: string;
}

export type PackageKind = 'aicc' | 'tincan';

export const launchAddress = ({ origin, token }: Packaged): string => `${origin}/launch?token=${token}`;
