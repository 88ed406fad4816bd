import type { FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';
import { denied, Refusal } from './toolError.ts';
import type { Tool } from './tool.ts';
import type { Caller } from './caller.ts';

const AUDIENCE = 'tool:session';
const LIFETIME = '8h';

export const signSession = ({ keys }: Tool, caller: Caller): Promise<string> =>
  new SignJWT({ ...caller })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(keys.secret);

/** Reads the caller from the session, with the role that the platform reports now. */
export async function readSession(tool: Tool, request: FastifyRequest, isWrite = writes(request)): Promise<Caller> {
  const caller = await verifySession(tool, request);
  if (caller.isPreview && writes(request)) throw denied();
  return { ...caller, role: await tool.standings.roleNow(caller, isWrite) };
}

const writes = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

async function verifySession({ keys }: Tool, request: FastifyRequest): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  try {
    return (await jwtVerify<Caller>(token, keys.secret, { algorithms: ['HS256'], audience: AUDIENCE })).payload;
  } catch {
    throw new Refusal('unauthorized', 'This page has been open for too long: open the activity again.');
  }
}
