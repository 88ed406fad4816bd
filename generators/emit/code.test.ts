import { expect, test } from 'vitest';
import { arrow, code, Code, joined, record } from './code.ts';
import { moduleOf } from './module.ts';
import { printModule } from './print/printModules.ts';
import { CALL, DATA, runtime, schemaType } from './runtime.ts';

const modules: Readonly<Record<string, string>> = { '@operations': './operation.ts', '@callShapes': './shapes.ts' };
const importsOf = async (value: Code) => {
  const module = moduleOf([{ name: 'value', value }], ({ from }) => modules[from] ?? from);
  const text = await printModule('value.ts', { ...module, header: '' });
  return text.slice(0, text.indexOf('const value')).trimEnd();
};

test('[gen-57] code carries what it needs imported, each name once, and types as types', async () => {
  const id = code`${runtime.arg}.id(${CALL})`;
  const whole = record({
    id,
    input: code`${runtime.pick}<${schemaType('BookInput')}>(${CALL}, ['name'])`,
    none: undefined,
  });
  expect(whole.text).toBe("{ id: arg.id(call), input: pick<Schema.BookInput>(call, ['name']) }");
  expect(await importsOf(joined([whole, id, runtime.ResourceOperations]))).toBe(
    "import { arg, pick, type ResourceOperations } from './operation.ts';\n" +
      "import type * as Schema from './schema.generated.ts';",
  );
});

test('[gen-57] what code merely says is neither imported nor taken as a parameter', async () => {
  const text = code`${DATA}.${'first'}.${'shaped'}('joinIds(call)')`;
  expect(await importsOf(text)).toBe('');
  expect(arrow(['data', 'call'], text).text).toBe("(data) => data.first.shaped('joinIds(call)')");
  expect(arrow(['data', 'call'], code`${runtime.next}.offset(${CALL})`).text).toBe('(data, call) => next.offset(call)');
  expect(arrow(['call'], new Code('1')).text).toBe('() => 1');
});
