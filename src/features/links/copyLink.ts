import { paths } from '../../domain/paths.ts';
import { Links_generateJwtDocument } from '../../generated/documents.generated.ts';
import type { Api } from '../../kit/api/ApiContext.tsx';
import type { MessageId } from '../../kit/i18n/messages.ts';
import { ClipboardError, copyText } from './copyText.ts';

/** What a link leads to. */
export interface LinkTarget {
  courseId: string;
  activityId?: string;
}

interface Tools {
  api: Api;
  succeeded: (message: MessageId) => void;
  failed: (message: MessageId) => void;
}

/** Makes a link, puts it onto the clipboard and says so; never rejects. */
export async function copyLink(target: LinkTarget, { api, succeeded, failed }: Tools): Promise<void> {
  const link = api
    .request(Links_generateJwtDocument, { input: { payload: JSON.stringify(target) } })
    .then(({ generateJwt }) => `${window.location.origin}${paths.launch(generateJwt)}`);
  try {
    await copyText(link);
    succeeded('links.copied');
  } catch (error) {
    failed(error instanceof ClipboardError ? 'links.noClipboard' : 'links.failed');
  }
}
