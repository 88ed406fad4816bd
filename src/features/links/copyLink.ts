import { dataOf } from '../../../shared/domain/apiError.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { Links_generateJwtDocument } from '../../generated/documents.generated.ts';
import type { ApiClient } from '../../kit/api/apiClient.ts';
import type { MessageId } from '../../kit/i18n/messages.ts';
import { ClipboardError, copyText } from './copyText.ts';

/** What a link leads to. */
export interface LinkTarget {
  courseId: string;
  activityId?: string;
}

interface Tools {
  client: ApiClient;
  succeeded: (message: MessageId) => void;
  failed: (message: MessageId) => void;
}

/** Makes a link, puts it onto the clipboard and says so; never rejects. */
export async function copyLink(target: LinkTarget, { client, succeeded, failed }: Tools): Promise<void> {
  const link = client
    .mutate({ mutation: Links_generateJwtDocument, variables: { input: { payload: JSON.stringify(target) } } })
    .then((answer) => `${window.location.origin}${paths.launch(dataOf(answer).generateJwt)}`);
  try {
    await copyText(link);
    succeeded('links.copied');
  } catch (error) {
    failed(error instanceof ClipboardError ? 'links.noClipboard' : 'links.failed');
  }
}
