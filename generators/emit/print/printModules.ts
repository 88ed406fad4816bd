import { createHash } from 'node:crypto';
import type { OutputStore } from '../../codegen/codegenFiles.ts';
import { loadTsMorph } from '../../tsMorph.ts';
import type { Module } from '../module.ts';
import { printer } from './printer.ts';

/**
 * Modules as texts, by file. A module that is the same as when it was last printed keeps its text, and ts-morph is
 * loaded only if there is another one.
 */
export async function printModules(
  modules: ReadonlyMap<string, Module>,
  store?: OutputStore,
  load = loadTsMorph,
): Promise<Map<string, string>> {
  const asked = [...modules].map(([file, module]) => {
    const key = createHash('sha256').update(JSON.stringify(module)).digest('hex');
    return { file, module, key, text: store?.read(file, key) };
  });
  const print = asked.some(({ text }) => text === undefined) ? printer(await load()) : undefined;
  return new Map(
    asked.map(({ file, module, key, text }) => {
      if (text !== undefined || !print) return [file, text ?? ''];
      const printed = print(module);
      store?.keep(file, key, printed);
      return [file, printed];
    }),
  );
}

/** One module as text. */
export const printModule = async (file: string, module: Module): Promise<string> =>
  (await printModules(new Map([[file, module]]))).get(file) ?? '';
