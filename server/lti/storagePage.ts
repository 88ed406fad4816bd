import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { html } from '../identity/hosted/page.ts';
import { hashOf, runs, sendPage, SILENT_HEAD } from './launchPage.ts';

// The console answers through the port, so that nothing is kept here. A page that nobody frames would hear itself.
const RELAY =
  "addEventListener('message',({source,origin,data})=>{if(source===parent)return;" +
  'const{port1,port2}=new MessageChannel();port1.onmessage=(answer)=>source.postMessage(answer.data,origin);' +
  "parent.postMessage({subject:'console.storage.request',origin,data},'*',[port2])})";
const RELAY_HASH = hashOf(RELAY);

/**
 * `GET /lti/storage`: a tool sends what it wants kept to the origin of the authorization endpoint (Platform Storage
 * 0.1), which is not that of a console on a single-sign-on host. Such a console frames this page, which passes it on.
 */
export const sendStoragePage = (config: Config, reply: FastifyReply): FastifyReply =>
  sendPage(reply, config, html`${SILENT_HEAD}${runs(RELAY)}</html>`, 200, `script-src 'sha256-${RELAY_HASH}'`);
