import type { Config } from '../config.ts';
import type { HostConfig, DemoKind } from '../../shared/domain/identity/browserConfig.ts';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';

const notes: Readonly<Record<DemoKind, (org: string) => string>> = {
  superUser: () => 'Super user with access to every institution',
  admin: (org) => `Admin of ${org}`,
  creator: (org) => `Content creator of ${org}`,
  instructor: (org) => `Instructor at ${org}`,
  reviewer: (org) => `Reviewer at ${org}`,
  learner: (org) => `Learner at ${org}`,
  both: () => 'Member of both institutions',
  newToTerms: () => 'Has not accepted the terms yet',
  nobody: () => 'Has no institution',
};

/** Returns the message that the operator sees when the server is listening. */
export function announcement({ host, port, environment }: Config, demo: HostConfig['demo'], problem?: string): string {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const lines = [
    `${PRODUCT_NAME} is at ${address}${environment === 'production' ? '' : ` (${environment})`}`,
    ...(problem === undefined ? [] : [problem]),
  ];
  if (demo === undefined) return lines.join('\n');
  const width = Math.max(...demo.accounts.map(({ userId }) => userId.length));
  return [
    ...lines,
    `Demo accounts, all with the password ${demo.password}:`,
    ...demo.accounts.map(({ userId, kind, org }) => `  ${userId.padEnd(width)}  ${notes[kind](org)}`),
    `Their email is at ${address}${demo.outboxPath}`,
  ].join('\n');
}
