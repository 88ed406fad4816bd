import { expect, test } from 'vitest';
import { exportsName, exportsOf } from './exportsOf.ts';

test.each<[is: boolean, text: string]>([
  [true, 'export const Cell = () => null;'],
  [true, 'export function Cell() {}'],
  [true, 'export class Cell {}'],
  [true, 'const Inner = () => null;\nexport { Inner as Cell };'],
  [true, "export { default as Cell } from './Other.tsx';"],
  [true, "export * as Cell from './Other.tsx';"],
  [true, 'export const { Cell } = parts;'],
  [true, 'export const { Inner: Cell } = parts;'],
  [true, "export * from './Cell.tsx';"],
  [true, "export * from './index.ts';"],
  [false, "export * from './Other.tsx';"],
  [false, '// export const Cell = 1;\nexport const Other = 2;'],
  [false, "const text = 'export const Cell = 1';"],
  [false, 'export default function Cell() {}'],
  [false, 'const Cell = () => null;\nexport { Cell as Other };'],
  [false, 'export interface Cell { a: 1 }'],
  [false, 'interface Cell { a: 1 }\nexport type { Cell };'],
  [false, 'export const { Cell: Other } = parts;'],
  [false, 'export const Cells = 1;'],
])('[gen-41] whether a module exports a slot: %s for %s', (is, text) => {
  const modules: Readonly<Record<string, string>> = {
    './Cell.tsx': 'export const Cell = 1;',
    './index.ts': "export * from './Cell.tsx';",
    './Other.tsx': 'export default 1;',
  };
  const has = (module: string): boolean => exportsName(module, 'Cell', (other) => has(modules[other] ?? ''));
  expect(has(text)).toBe(is);
});

test('[gen-41] value exports are distinguished from type exports', () => {
  expect(exportsOf('export interface BookRow {}\nexport const a = 1;')?.names).toEqual([
    { name: 'BookRow', isType: true },
    { name: 'a', isType: false },
  ]);
  expect(exportsOf('export {')).toBeUndefined();
});
