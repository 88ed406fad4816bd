/** What a package of either kind tells an LMS about an activity. */
export interface Packaged {
  activityId: string;
  name: string;
  courseName: string;
  /** The console's address, without a path. */
  origin: string;
  /** Of the link that the package carries. */
  token: string;
}

export type PackageKind = 'aicc' | 'tincan';

export const launchAddress = ({ origin, token }: Packaged): string => `${origin}/launch?token=${token}`;
