import { expect, test } from 'vitest';
import { arrow, code, Code, joined, record } from './code.ts';
import { constant, moduleOf, printModule } from './module.ts';
import { CALL, DATA, runtime } from './argCode.ts';

const modules: Readonly<Record<string, string>> = { '@operations': './operation.ts', '@callShapes': './shapes.ts' };
const importsOf = async (value: Code) => {
  const module = moduleOf([constant('value', value)], ({ from }) => modules[from] ?? from);
  const text = await printModule('value.ts', { ...module, header: '' });
  return text.slice(0, text.indexOf('const value')).trimEnd();
};

test('[gen-57] emitted code imports each name once and uses type imports for types', async () => {
  const id = code`${runtime.arg}.id(${CALL})`;
  const whole = record({
    id,
    input: code`${runtime.pick}(${CALL}, { name: ${runtime.value}.string })`,
    none: undefined,
  });
  expect(whole.text).toBe('{ id: arg.id(call), input: pick(call, { name: value.string }) }');
  expect(await importsOf(joined([whole, id, runtime.ResourceOperations]))).toBe(
    "import { arg, pick, type ResourceOperations, value } from './operation.ts';",
  );
});

test('[gen-57] names inside strings are neither imported nor used as parameters', async () => {
  const text = code`${DATA}.${'first'}.${'shaped'}('joinIds(call)')`;
  expect(await importsOf(text)).toBe('');
  expect(arrow(['data', 'call'], text).text).toBe("(data) => data.first.shaped('joinIds(call)')");
  expect(arrow(['data', 'call'], code`${runtime.reversed}(${CALL})`).text).toBe('(data, call) => reversed(call)');
  expect(arrow(['call'], new Code('1')).text).toBe('() => 1');
});
