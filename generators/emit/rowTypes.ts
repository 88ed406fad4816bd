import { getNamedType } from 'graphql';
import { answerAt, isOptional } from '../model/callPath.ts';
import { pascal } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { Code, quote } from './code.ts';
import { moduleOf, type Module } from './module.ts';

/** Emits the row type of a resource as its documents select it. useRecordContext returns this type in slots. */
export function screenTypes(resource: ResourceModel): Module {
  const Name = pascal(resource.name);
  const query = { name: `${Name}_listQuery`, from: '../screenDocuments.generated.ts', isType: true as const };
  return moduleOf([
    {
      name: `${Name}Row`,
      isExported: true,
      doc: 'A row: the fields that the screen selects, and the id that react-admin knows it by.',
      alias: new Code(`${rowTypeCode(resource)} & { id: string }`, [query]),
    },
  ]);
}

function rowTypeCode({ name, list, config, type }: ResourceModel): string {
  const [rows, node] = list.items;
  const keys = [...list.steps.map((step) => step.name), ...(rows === undefined ? [] : [rows])];
  const page = list.items.length === 0 ? undefined : list.steps.at(-1)?.type;
  const types = [...list.steps.map((step) => step.type), ...(page ? [answerAt(page, rows ?? '')] : [])];
  const at = (code: string, key: string, wrapped: boolean) =>
    wrapped ? `NonNullable<${code}[${key}]>` : `${code}[${key}]`;
  const path = keys.reduce(
    (code, key, index) => at(code, quote(key), isOptional(types[index])),
    `${pascal(name)}_listQuery`,
  );
  const hasGaps = !/!\]!?$/.test(String(types.at(-1)));
  const element = at(path, 'number', hasGaps);
  const row = node === undefined ? element : at(element, quote(node), true);
  // A numeric id arrives as text, because react-admin requires one.
  const id = type.getFields().id;
  const isNumbered =
    id && !['ID', 'String'].includes(getNamedType(id.type).name) && config.id.some((name) => name === 'id');
  return isNumbered ? `Omit<${row}, 'id'>` : row;
}
