import { dataOf } from '../../../shared/domain/apiError.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { Links_generateJwtDocument } from '../../generated/documents.generated.ts';
import type { ApiClient } from '../../kit/api/apiClient.ts';
import type { MessageId, MessageValues } from '../../kit/i18n/messages.ts';
import { ClipboardError, copyText } from './copyText.ts';

/** Target of a link. */
export interface LinkTarget {
  courseId: string;
  activityId?: string;
}

interface Tools {
  client: ApiClient;
  succeeded: (message: MessageId, values: MessageValues) => void;
  failed: (message: MessageId) => void;
}

/** Creates a link to the target with that name, copies it to the clipboard and notifies the user; never rejects. */
export async function copyLink(name: string, target: LinkTarget, { client, succeeded, failed }: Tools): Promise<void> {
  const link = client
    .mutate({ mutation: Links_generateJwtDocument, variables: { input: { payload: JSON.stringify(target) } } })
    .then((answer) => `${window.location.origin}${paths.launch(dataOf(answer).generateJwt)}`);
  try {
    await copyText(link);
    succeeded('links.copied', { name });
  } catch (error) {
    failed(error instanceof ClipboardError ? 'links.noClipboard' : 'links.failed');
  }
}
