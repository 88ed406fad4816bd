import type { Modules } from '../generators/project.ts';

type Use = Parameters<Exclude<Modules['elements'], string>>[1];

/** Elements that screens take from react-admin as they are. */
const REACT_ADMIN = [
  'AutocompleteArrayInput',
  'AutocompleteInput',
  'BooleanInput',
  'DateInput',
  'DateTimeInput',
  'NullableBooleanInput',
  'ReferenceArrayInput',
  'SelectArrayInput',
  'SelectInput',
  'TextArrayInput',
  'TextInput',
  'required',
];

const RESOURCES: Readonly<Record<string, string>> = {
  icons: 'src/kit/menu/icons.ts',
  lazyPage: 'src/kit/lazy/lazyPage.tsx',
  lazyScreen: 'src/kit/resource/lazyScreen.tsx',
  OpenCreateDialog: 'src/kit/resource/OpenCreateDialog.tsx',
  ListResource: 'src/kit/resource/resourceOptions.ts',
};

/** The module of the kit, or of react-admin, that an emitted screen takes an element from. */
export function moduleOfElement(name: string, use: Use): string {
  if (use === 'resource') return RESOURCES[name] ?? '';
  // With the code that looks rows up, which the first page has no use for.
  if (name === 'ReferenceField') return 'src/kit/list/fields/ReferenceField.tsx';
  if (use === 'list') return name.startsWith('lazy') ? `src/kit/lazy/${name}.tsx` : 'src/kit/list/index.ts';
  if (use === 'show') return name === 'Show' ? 'src/kit/show/Show.tsx' : 'react-admin';
  if (REACT_ADMIN.includes(name)) return 'react-admin';
  if (name.startsWith('validate')) return 'shared/domain/validators.ts';
  if (name.endsWith('DialogProps')) return 'src/kit/form/dialogProps.ts';
  return `src/kit/form/${name === 'searchText' ? 'ReferenceInput' : name}.tsx`;
}
