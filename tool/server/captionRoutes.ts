import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  captionFile,
  findCaptionScope,
  findEditedCaptions,
  listCaptionsOf,
  readLanguage,
  removeCaptionsOf,
  requestRecognitionOf,
  saveCaptionsOf,
} from './captions.ts';
import { snapshotCaptions } from './eventValues.ts';
import { read, type Call, type Routing } from './calls.ts';

const BODY_BYTES_MAX = 4 * 1024 ** 2;
const PATH = '/api/media/:id/captions';
const removal = z.object({ base: z.coerce.number().int().min(1) });

const paramsOf = ({ params }: FastifyRequest) => params as { id: string; language: string };

/** Adds the routes of captions. contract.ts documents the responses. */
export function addCaptionRoutes(
  app: FastifyInstance,
  { serve, recorded }: Routing,
  wakeRecognition: () => void,
): void {
  const edited = ({ tool, activity, caller, request }: Call) =>
    findEditedCaptions(tool, activity, caller, paramsOf(request).id);
  const about = async (call: Call) => {
    const { media } = await edited(call);
    return snapshotCaptions(media.id, media.is_in_settings ? null : media.owner);
  };
  app.get(
    PATH,
    serve(async ({ tool, activity, caller, request }) =>
      listCaptionsOf(tool, await findCaptionScope(tool, activity, caller, paramsOf(request).id)),
    ),
  );
  app.put(
    `${PATH}/:language`,
    { bodyLimit: BODY_BYTES_MAX },
    serve(
      recorded('caption.save', about, async (call) => {
        const scope = await edited(call);
        const language = readLanguage(paramsOf(call.request).language);
        await saveCaptionsOf(call.tool, call.activity, scope, language, read(captionFile, call.request.body));
        return listCaptionsOf(call.tool, scope);
      }),
    ),
  );
  app.delete(
    `${PATH}/:language`,
    serve(
      recorded('caption.remove', about, async (call) => {
        const scope = await edited(call);
        const { base } = read(removal, call.request.query);
        await removeCaptionsOf(call.tool, call.activity, scope, readLanguage(paramsOf(call.request).language), base);
        return listCaptionsOf(call.tool, scope);
      }),
    ),
  );
  app.post(
    `${PATH}/:language/recognition`,
    serve(async (call) => {
      const scope = await edited(call);
      await requestRecognitionOf(call.tool, scope, readLanguage(paramsOf(call.request).language), call.caller);
      wakeRecognition();
      return listCaptionsOf(call.tool, scope);
    }),
  );
}
