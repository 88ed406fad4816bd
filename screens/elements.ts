import type { Modules, Layout } from '../generators/project.ts';

type Use = Parameters<Exclude<Modules['elements'], string>>[1];

const REACT_ADMIN = (
  'AutocompleteArrayInput AutocompleteInput BooleanInput DateInput DateTimeInput NullableBooleanInput ' +
  'ReferenceArrayInput SelectArrayInput SelectInput TextArrayInput TextInput required'
).split(' ');

const RESOURCES: Readonly<Record<string, string>> = {
  icons: 'src/kit/menu/icons.ts',
  lazyPage: 'src/kit/resource/lazyScreen.tsx',
  lazyScreen: 'src/kit/resource/lazyScreen.tsx',
  OpenCreateDialog: 'src/kit/resource/lazyScreen.tsx',
  ListResource: 'src/kit/resource/lazyScreen.tsx',
};

const FORM_MODULES: Readonly<Record<string, string>> = { FormToolbar: 'SimpleForm', searchText: 'ReferenceInput' };

export function moduleOfElement(name: string, use: Use): string {
  if (use === 'resource') return RESOURCES[name] ?? '';
  if (name === 'ImportButton') return 'src/features/imports/ImportButton.tsx';
  if (name === 'SavedViewsButton') return 'src/features/savedViews/SavedViewsButton.tsx';
  if (name === 'HistoryButton' || name === 'DeletedButton') return 'src/features/history/HistoryButton.tsx';
  // A separate module, because it has the code that looks up rows, which the first page doesn't need.
  if (name === 'ReferenceField') return 'src/kit/fields/ReferenceField.tsx';
  if (use === 'list') return name.startsWith('lazy') ? 'src/lazy/lazyPart.tsx' : 'src/kit/list/index.ts';
  if (use === 'show') return name === 'Show' ? 'src/kit/show/Show.tsx' : 'react-admin';
  if (REACT_ADMIN.includes(name)) return 'react-admin';
  if (name.startsWith('validate')) return 'shared/domain/api/validators.ts';
  if (name.endsWith('DialogProps')) return 'src/kit/dialog/TitledDialog.tsx';
  if (name.endsWith('Dialog')) return 'src/kit/form/RecordDialogs.tsx';
  return `src/kit/form/${FORM_MODULES[name] ?? name}.tsx`;
}

export const layout: Layout = {
  rules: 'shared/domain',
  server: {
    folder: 'server',
    modules: 'server/modules',
    // Names that server/generated/resolvers.generated.ts declares.
    takenNames: (
      'CallerContext Date DirectiveResolverFn GraphQLResolveInfo GraphQLScalarType GraphQLScalarTypeConfig ' +
      'IsTypeOfResolverFn NextResolverFn Page Promise Record RequireFields Resolver ResolverFn ResolverTypeWrapper ' +
      'ResolverWithResolve Resolvers ResolversParentTypes ResolversTypes TypeResolveFn ViewerContext'
    ).split(' '),
  },
};
