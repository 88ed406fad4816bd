import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { listImports } from './importStore.ts';
import { requireImportPlace } from './requireImport.ts';

export const getImports: QueryResolvers['getImports'] = async (_parent, args, context) => {
  const { org_id, course_id } = await requireImportPlace(context, args);
  return listImports(context.db, org_id, course_id);
};
