import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { html } from '../identity/hosted/page.ts';
import { cspHash, runs, sendPage, SILENT_HEAD } from './launchPage.ts';

// The console replies through the port, so this page stores nothing. If the page isn't framed, it would receive its own
// messages.
const RELAY =
  "addEventListener('message',({source,origin,data})=>{if(source===parent)return;" +
  'const{port1,port2}=new MessageChannel();port1.onmessage=(answer)=>source.postMessage(answer.data,origin);' +
  "parent.postMessage({subject:'console.storage.request',origin,data},'*',[port2])})";
const RELAY_HASH = cspHash(RELAY);

/**
 * Serves `GET /lti/storage`. A tool sends data to be stored to the origin of the authorization endpoint (Platform
 * Storage 0.1). A console on a single-sign-on host has another origin, so it frames this page, which passes the data
 * on.
 */
export const sendStoragePage = (config: Config, reply: FastifyReply): FastifyReply =>
  sendPage(reply, config, html`${SILENT_HEAD}${runs(RELAY)}</html>`, 200, `script-src 'sha256-${RELAY_HASH}'`);
