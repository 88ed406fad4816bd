import { dataOf } from '../../../shared/domain/api/apiError.ts';
import { paths } from '../../../shared/domain/paths.ts';
import {
  Links_generateJwtDocument,
  Links_getAiccZipDocument,
  Links_getTinCanZipDocument,
} from '../../generated/documents.generated.ts';
import type { ApiClient } from '../../kit/list/actions/useActionTools.ts';
import type { MessageId, MessageValues } from '../../i18n/messages.ts';

export type PackageKind = 'aicc' | 'tinCan';

interface PackageTools {
  client: ApiClient;
  failed: (message: MessageId) => void;
}

/** Downloads an activity's package by opening its one-time URL in this window. Never rejects. */
export async function downloadPackage(
  kind: PackageKind,
  input: { courseId: string; activityId: string },
  { client, failed }: PackageTools,
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

/** Thrown if nothing was copied, because the browser doesn't support it or blocks it on an insecure page. */
export class ClipboardError extends Error {}

/**
 * Copies a text that is still being created. Safari only allows this during the click, so the clipboard gets the
 * promise and not its result.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  // Prevents an unhandled rejection if the clipboard refuses first.
  text.catch(() => undefined);
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!window.isSecureContext || clipboard === undefined) throw new ClipboardError('this page has no clipboard');
  if (typeof ClipboardItem === 'undefined' || typeof clipboard.write !== 'function')
    return clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  blob.catch(() => undefined);
  const item = new ClipboardItem({ 'text/plain': blob });
  // If the text could not be created, that error is thrown, not the clipboard's.
  await clipboard.write([item]).catch(async (reason: unknown) => {
    await text;
    throw reason;
  });
}

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
