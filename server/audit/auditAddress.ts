import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Keys } from '../secrets/keys.ts';

/** Converts a caller's address to its stored form. */
export type AuditAddress = (this: void, address: string) => string;

const DIGITS = 16;

/**
 * Returns a function that converts an address to a keyed hash, or leaves it unchanged if the operator has configured
 * that.
 */
export function createAuditAddress({ auditAddresses }: Pick<Config, 'auditAddresses'>, keys: Keys): AuditAddress {
  if (auditAddresses === 'whole') return (address) => address;
  const key = keys.derive('audit-address');
  return (address) => `ip:${createHmac('sha256', key).update(address).digest('hex').slice(0, DIGITS)}`;
}
