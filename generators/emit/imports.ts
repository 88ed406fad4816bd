/** The imports of an emitted module, gathered while its code is made. */
export interface Imports {
  /** Imports a name, and answers with it. */
  from: (module: string, name: string) => string;
  reactAdmin: (name: string) => string;
  /** The lines, as they are written. */
  code: () => string;
}

export function createImports(): Imports {
  const modules = new Map<string, Set<string>>();
  const from = (module: string, name: string) => {
    modules.set(module, (modules.get(module) ?? new Set()).add(name));
    return name.replace(/^type /, '');
  };
  return {
    from,
    reactAdmin: (name) => from('react-admin', name),
    code: () =>
      [...modules]
        .toSorted(([a], [b]) => Number(a.startsWith('.')) - Number(b.startsWith('.')) || (a < b ? -1 : 1))
        .map(([module, names]) => importCode(module, [...names].toSorted()))
        .join(''),
  };
}

function importCode(module: string, names: readonly string[]): string {
  const areTypes = names.every((name) => name.startsWith('type '));
  const written = areTypes ? names.map((name) => name.slice('type '.length)) : names;
  return `import ${areTypes ? 'type ' : ''}{ ${written.join(', ')} } from '${module}';\n`;
}
