import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { readLogoInput } from './cleanLogo.ts';

export const getLogoPreview: QueryResolvers['getLogoPreview'] = async (_parent, { orgId, imageSrc }, context) => {
  const standing = await requireOrg(context, orgId);
  assertCan(context.viewer, 'org.updateSettings', orgSubject(standing));
  return readLogoInput('imageSrc', imageSrc);
};
