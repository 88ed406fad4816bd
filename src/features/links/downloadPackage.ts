import { Links_getAiccZipDocument, Links_getTinCanZipDocument } from '../../generated/documents.generated.ts';
import type { Api } from '../../kit/api/ApiContext.tsx';
import type { MessageId } from '../../kit/i18n/messages.ts';

export type PackageKind = 'aicc' | 'tinCan';

interface Tools {
  api: Api;
  failed: (message: MessageId) => void;
}

/** Opens the one-time address of an activity's package in this window, which downloads it; never rejects. */
export async function downloadPackage(
  kind: PackageKind,
  input: { courseId: string; activityId: string },
  { api, failed }: Tools,
): Promise<void> {
  try {
    window.location.assign(
      kind === 'aicc'
        ? (await api.request(Links_getAiccZipDocument, { input })).getAiccZip
        : (await api.request(Links_getTinCanZipDocument, { input })).getTinCanZip,
    );
  } catch {
    failed('links.packageFailed');
  }
}
