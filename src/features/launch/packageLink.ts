import type { PackageLaunchInput } from '../../generated/schema.generated.ts';

/** A link with the parameters that the LMS with its package has added. */
export interface PackageLink {
  token: string;
  lms: PackageLaunchInput | null;
}

const NAMES: Readonly<Record<string, keyof PackageLaunchInput>> = {
  aicc_url: 'aiccUrl',
  aicc_sid: 'aiccSid',
  endpoint: 'endpoint',
  auth: 'auth',
  actor: 'actor',
  registration: 'registration',
  activity_id: 'activityId',
};

/** Reads a link's parameters. LMSs write the names in either case. */
export function readPackageLink(params: URLSearchParams): PackageLink {
  const lms: PackageLaunchInput = {};
  for (const [name, value] of params) {
    const field = NAMES[name.toLowerCase()];
    if (field !== undefined) lms[field] = value;
  }
  return { token: params.get('token') ?? '', lms: lms.aiccUrl || lms.endpoint ? lms : null };
}
