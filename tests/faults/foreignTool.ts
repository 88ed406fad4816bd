import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Someone else's LTI 1.3 tool, which can fail or hang. */
export interface FaultyTool {
  clientId: string;
  registration: object;
  launchUrl: string;
  mood: 'works' | 'fails' | 'hangs';
  /** Deleted resource links that it was notified of. */
  noticed: Set<string>;
  /** Returns the assertion for its token request. */
  assertion(tokenUrl: string): Promise<string>;
  close(): void;
}

const LISTENING = { host: '127.0.0.1', port: 0 };

export async function openFaultyTool(): Promise<FaultyTool> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'tool', alg: 'RS256', use: 'sig' }] };
  const noticed = new Set<string>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      if (tool.mood === 'hangs') return;
      if (tool.mood === 'fails') return void response.writeHead(500).end();
      if (request.url !== '/notices')
        return void response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks));
      const { notices } = JSON.parse(text) as { notices: { jwt: string }[] };
      for (const { jwt } of notices) for (const id of decodeJwt<{ ids: string[] }>(jwt).ids) noticed.add(id);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(LISTENING, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const clientId = 'faulty-tool';
  const launchUrl = `${origin}/launch`;
  const tool: FaultyTool = {
    clientId,
    launchUrl,
    registration: {
      name: 'Faulty',
      client_id: clientId,
      deployment_id: 'd1',
      initiate_login_uri: `${origin}/login`,
      target_link_uri: launchUrl,
      redirect_uris: [launchUrl],
      jwks_uri: `${origin}/jwks`,
      notice_uri: `${origin}/notices`,
    },
    mood: 'works',
    noticed,
    assertion: (tokenUrl) =>
      new SignJWT({ iss: clientId, sub: clientId, aud: tokenUrl, jti: randomUUID() })
        .setProtectedHeader({ alg: 'RS256', kid: 'tool' })
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(privateKey),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return tool;
}
