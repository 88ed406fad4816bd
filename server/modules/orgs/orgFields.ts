import { FEATURE_NAMES } from '../../../shared/domain/enums.ts';
import { can } from '../../../shared/domain/access/permissions.ts';
import type { OrgResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { orgEmailSettings } from '../orgSettings/orgEmailSettings.ts';
import { orgSetup } from './orgSetup.ts';
import { deletionOf, stateOf, type OrgRow } from './orgStore.ts';

export const orgFields: RowFields<OrgResolvers, OrgRow> = {
  features: (org) => FEATURE_NAMES.map((name) => ({ name, enabled: org.features.includes(name) })),
  logoSettings: (org) => ({
    imageSrc: org.logo_image_src,
    destinationLink: org.logo_destination_link,
    isPracticumLogoHidden: org.is_practicum_logo_hidden,
  }),
  emailSettings: orgEmailSettings,
  setup: orgSetup,
  deletionAt: deletionOf,
  state: stateOf,
  isDeleted: (org) => org.suspended_at !== null,
  figures: (org, _args, { viewer, loaders }) =>
    can(viewer, 'org.readFigures', {}) ? loaders.orgFigures.load(org) : null,
  callerType: (org, _args, { viewer }) => viewer.memberships.get(org.id)?.memberType ?? null,
  callerCourseRoles: (org, _args, { loaders }) => loaders.courseRoles.load(org.id),
};
