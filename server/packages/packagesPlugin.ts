import { strToU8, zipSync } from 'fflate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/auditStore.ts';
import type { Database } from '../db/tables.ts';
import { createLink } from '../links/createLink.ts';
import type { Services } from '../services.ts';
import { routes } from '../../shared/domain/paths.ts';
import { aiccFiles } from './aiccPackage.ts';
import { sendOpenPage } from './openPage.ts';
import { findPackaged, takeDownload, type Download } from './packageStore.ts';
import type { Packaged, PackageKind } from './packaged.ts';
import { tinCanFiles } from './tinCanPackage.ts';

export const PACKAGES_PATH = '/packages';

const files: Record<PackageKind, (packaged: Packaged) => Record<string, string>> = {
  aicc: aiccFiles,
  tincan: tinCanFiles,
};

/** Values of `Sec-Fetch-Dest` for frames (Fetch Metadata). */
const FRAMES = ['iframe', 'frame', 'embed', 'object'];

const FILE_NAME_MAX = 80;

interface Options {
  db: Kysely<Database>;
  services: Services;
  /**
   * Returns whether the person still has the permission. The person or the course may have been removed since the
   * request.
   */
  isStillAllowed: (download: Download, request: FastifyRequest) => Promise<boolean>;
}

/**
 * Serves `GET /packages/{secret}`: a package, once. The secret grants access, so an ordinary navigation of the browser
 * can download it.
 */
export async function packagesPlugin(app: FastifyInstance, options: Options): Promise<void> {
  // A HEAD request must not use up the secret.
  app.get(`${PACKAGES_PATH}/:secret`, { exposeHeadRoute: false }, (request, reply) =>
    download(options, request, reply),
  );
  // The console can't be framed. If a package is opened in a frame of an LMS, it therefore opens a new tab.
  app.get(routes.launch, (request, reply) =>
    FRAMES.includes(String(request.headers['sec-fetch-dest'])) ? sendOpenPage(request, reply) : reply.callNotFound(),
  );
}

async function download(
  { db, services, isStillAllowed }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { secret } = request.params as { secret: string };
  const wanted = await takeDownload(db, secret);
  const isAllowed = wanted !== undefined && (await isStillAllowed(wanted, request));
  const packaged = isAllowed ? await findPackagedWithLink({ db, services }, wanted) : undefined;
  if (wanted === undefined || packaged === undefined)
    return reply.code(404).send({ error: 'NOT_FOUND', requestId: request.id });
  const { orgId, activityId, kind, madeBy } = wanted;
  await recordAudit(db, {
    event: 'package.download',
    actor: madeBy,
    orgId,
    target: `${kind} activityId=${activityId}`,
    result: 'ok',
    requestId: request.id,
    address: services.auditAddress(request.ip),
  });
  const entries = Object.fromEntries(
    Object.entries(files[kind](packaged)).map(([name, text]) => [name, strToU8(text)]),
  );
  return reply
    .headers({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': attachment(packaged.name, kind),
    })
    .send(Buffer.from(zipSync(entries)));
}

async function findPackagedWithLink(
  { db, services }: Pick<Options, 'db' | 'services'>,
  { orgId, activityId, madeBy }: Download,
): Promise<Packaged | undefined> {
  const row = await findPackaged(db, { orgId, activityId });
  if (row === undefined) return undefined;
  const link = { purpose: 'package', orgId, courseId: row.course_id, activityId, epoch: row.link_epoch } as const;
  const token = await createLink(db, services, link, { madeBy, now: Date.now() });
  return { activityId, name: row.name, courseName: row.course_name, origin: services.config.publicUrl, token };
}

/**
 * Returns the Content-Disposition header (RFC 6266), with a plain name for clients that don't support extended ones
 * (RFC 8187).
 */
function attachment(name: string, kind: PackageKind): string {
  const title = [...name.replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ').trim()].slice(0, FILE_NAME_MAX).join('');
  const file = `${title} (${kind}).zip`;
  const encoded = encodeURIComponent(file).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${file.replace(/[^ -~]/g, '_')}"; filename*=UTF-8''${encoded}`;
}
