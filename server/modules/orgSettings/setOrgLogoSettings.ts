import { checkLogo, checkLogoLink } from '../../../shared/domain/settings/logo.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { changeOrg } from '../orgs/changeOrg.ts';
import { updateOrg } from '../orgs/orgStore.ts';
import { assertValid } from '../validate.ts';
import { readLogoInput } from './cleanLogo.ts';

export const setOrgLogoSettings: MutationResolvers['setOrgLogoSettings'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.updateSettings', orgSubject(standing));
  const { imageSrc = null, destinationLink = null, isPracticumLogoHidden } = input.logo;
  assertValid({
    'logo.imageSrc': imageSrc === null ? undefined : checkLogo(imageSrc),
    'logo.destinationLink': destinationLink === null ? undefined : checkLogoLink(destinationLink),
  });
  const logo = imageSrc === null ? null : await readLogoInput('logo.imageSrc', imageSrc);
  const change = {
    logo_image_src: logo,
    logo_destination_link: destinationLink,
    is_practicum_logo_hidden: isPracticumLogoHidden,
  };
  return changeOrg(context, standing.orgId, (transaction) => updateOrg(transaction, standing.orgId, change));
};
