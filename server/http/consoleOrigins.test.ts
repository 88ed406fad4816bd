import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { consoleOriginOf, consoleOrigins } from './consoleOrigins.ts';

const configOf = (publicUrl: string) => ({ ...readConfig({ NODE_ENV: 'test' }), publicUrl });

describe('the origins of the console', () => {
  test.each([
    ['http://localhost:4000', ['http://northwind.localhost:4000', 'http://northwind.localhost']],
    ['http://localhost', ['http://northwind.localhost']],
    ['https://practicum.test:8443', ['https://northwind.localhost:8443', 'https://northwind.localhost']],
  ])('[embed-16] at %s are that address and the single-sign-on hosts, with its port', (publicUrl, sso) => {
    const origins = consoleOrigins(configOf(publicUrl));
    expect(origins[0]).toBe(publicUrl);
    expect(origins.filter((origin) => origin.includes('northwind'))).toEqual(sso);
  });

  test('are distinguished by the Origin of a call; unknown origins are ignored', () => {
    const config = configOf('http://localhost:4000');
    expect(consoleOriginOf(config, 'http://northwind.localhost:4000')).toBe('http://northwind.localhost:4000');
    expect(consoleOriginOf(config, 'http://northwind.localhost')).toBe('http://northwind.localhost');
    for (const strange of ['https://northwind.localhost:4000', 'http://northwind.localhost:5000', 'null', undefined])
      expect(consoleOriginOf(config, strange)).toBe('http://localhost:4000');
  });
});
