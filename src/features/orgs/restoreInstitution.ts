import { dataOf, errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { Orgs_restoreOrgDocument } from '../../generated/documents.generated.ts';
import type { OrgsRow } from '../../generated/resources/orgs.types.generated.ts';
import type { ActionTools } from '../../kit/list/actions/useActionTools.ts';

export async function restoreInstitution({ id, name }: OrgsRow, { client, ...notices }: ActionTools): Promise<void> {
  try {
    dataOf(await client.mutate({ mutation: Orgs_restoreOrgDocument, variables: { input: { orgId: id } } }));
    notices.succeeded('resources.orgs.restore.done', { name });
  } catch (error) {
    notices.failed(`errors.${errorCodeOf(error)}.text`);
  }
}
