import type { FastifyRequest } from 'fastify';
import { type ViewerContext, createLoaders } from '../loaders.ts';
import { findViewer } from '../viewer/personStore.ts';
import { viewerOf } from '../viewer/readViewer.ts';
import { localeOf } from '../../i18n/translator.ts';
import type { ServerParts } from '../../lti/platform.ts';

/** Creates the resolver context for a launch. There is no token: the launch hint identifies the person. */
export async function contextOf(
  { db, services }: ServerParts,
  userId: string,
  request: FastifyRequest,
): Promise<ViewerContext | undefined> {
  const person = await findViewer(db, userId);
  if (!person?.issuer || !person.subject) return undefined;
  const claims = { issuer: person.issuer, subject: person.subject, clientId: '', authTime: 0, isHosted: false };
  const viewer = viewerOf(person);
  if (!viewer.termsAccepted) return undefined;
  return {
    db,
    wholeDb: db,
    services,
    claims,
    viewer,
    loaders: createLoaders(db, viewer.userId),
    now: Date.now(),
    log: request.log,
    requestId: request.id,
    address: services.auditAddress(request.ip),
    consoleOrigin: services.config.publicUrl,
    reached: {},
    hasWritten: false,
    locale: () => localeOf(request),
    fetchProfile: () => Promise.reject(new Error('a launch has no access token')),
  };
}
