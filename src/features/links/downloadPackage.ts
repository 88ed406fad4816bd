import { Links_getAiccZipDocument, Links_getTinCanZipDocument } from '../../generated/documents.generated.ts';
import type { ApiClient } from '../../kit/api/apiClient.ts';
import type { MessageId } from '../../kit/i18n/messages.ts';

export type PackageKind = 'aicc' | 'tinCan';

interface Tools {
  client: ApiClient;
  failed: (message: MessageId) => void;
}

/** Opens the one-time address of an activity's package in this window, which downloads it; never rejects. */
export async function downloadPackage(
  kind: PackageKind,
  input: { courseId: string; activityId: string },
  { client, failed }: Tools,
): Promise<void> {
  try {
    window.location.assign(
      kind === 'aicc'
        ? (await client.query({ query: Links_getAiccZipDocument, variables: { input } })).data.getAiccZip
        : (await client.query({ query: Links_getTinCanZipDocument, variables: { input } })).data.getTinCanZip,
    );
  } catch {
    failed('links.packageFailed');
  }
}
