import type { Config } from '../config.ts';
import type { BrowserConfig } from '../../src/domain/browserConfig.ts';

/** What the operator reads when the server listens. */
export function announcement({ host, port, environment }: Config, demo: BrowserConfig['demo'], problem?: string): string {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const lines = [`Practicum is at ${address}${environment === 'production' ? '' : ` (${environment})`}`, ...(problem === undefined ? [] : [problem])];
  if (demo === undefined) return lines.join('\n');
  const width = Math.max(...demo.accounts.map(({ userId }) => userId.length));
  return [
    ...lines,
    `Demo accounts, all with the password ${demo.password}:`,
    ...demo.accounts.map(({ userId, note }) => `  ${userId.padEnd(width)}  ${note}`),
    `Mails to them are at ${address}${demo.outboxPath}`,
  ].join('\n');
}
