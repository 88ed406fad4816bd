import type { Generated } from 'kysely';

export interface LinkRedemptionTable {
  org_id: string;
  user_id: string;
  course_id: string;
  jti: string;
  activity_id: string | null;
  redeemed_at: Generated<Date>;
}

export interface PackageDownloadTable {
  org_id: string;
  secret_hash: string;
  activity_id: string;
  kind: 'aicc' | 'tincan';
  made_by: string;
  expires_at: Date;
}

export interface PackageLaunchTable {
  org_id: string;
  activity_id: string;
  user_id: string;
  /** LmsParameters, encrypted. */
  parameters: string;
  launched_at: Generated<Date>;
  undelivered_at: Date | null;
  undelivered_reason: string | null;
}

export interface CourseLinkTable {
  org_id: string;
  jti: string;
  course_id: string;
  activity_id: string | null;
  purpose: 'link' | 'package';
  created_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  /** Time since which the link is valid again. */
  restored_at: Date | null;
  use_count: Generated<number>;
  last_used_at: Date | null;
}
