import type { Names } from '../../generators/add/names.ts';

export const sdlOf = ({ One, resource, words }: Names) => ({
  types: `
"One of the ${words.many} of an org."
type ${One} {
  id: ID!
  orgId: ID!
  "Its name: 1 to 200 characters."
  name: String!
}

"The ${words.many} of an org."
type ${One}List {
  ${resource}: [${One}!]!
}

input Create${One}Input {
  orgId: ID!
  name: String!
}

input Update${One}Input {
  orgId: ID!
  id: ID!
  name: String!
}

input Delete${One}Input {
  orgId: ID!
  id: ID!
}
`,
  query: (Many: string) => `
  "The ${words.many} of an org, for its members."
  get${Many}("The org." orgId: ID!): ${One}List!
`,
  mutation: `
  "Makes one of the ${words.many} of an org. Admins only."
  create${One}("What to make." input: Create${One}Input!): ${One}!

  "Changes one of the ${words.many} of an org. Admins only."
  update${One}("The change." input: Update${One}Input!): ${One}!

  "Deletes one of the ${words.many} of an org and answers with what it was. Admins only."
  delete${One}("What to delete." input: Delete${One}Input!): ${One}!
`,
});

export const rulesOf = ({ one }: Names): string =>
  [`'${one}.list': { ...admins, member: always },`]
    .concat(['create', 'update', 'delete'].map((verb) => `'${one}.${verb}': admins,`))
    .join('\n  ');

export const entryOf = ({ resource, One, Many, one, words }: Names): string => `${resource}: {
    id: ['orgId', 'id'],
    operations: {
      getList: { query: 'get${Many}', items: '${resource}', args: { orgId: 'scope.orgId' } },
      create: { mutation: 'create${One}', args: { orgId: 'scope.orgId' } },
      update: { mutation: 'update${One}' },
      delete: { mutation: 'delete${One}' },
    },
    page: { path: '${words.many.replaceAll(' ', '-')}', icon: 'overview', permission: '${one}.list' },
    list: {
      perPage: 10,
      sort: { field: 'name', order: 'ASC' },
      columns: [{ field: 'name', sortable: true }],
      search: ['name'],
      rowActions: {
        audience: ['admin'],
        actions: [
          { key: 'edit', icon: 'edit', permission: '${one}.update', form: [{ field: 'name', validate: 'name' }] },
          { key: 'delete', icon: 'delete', permission: '${one}.delete', delete: true, confirm: true },
        ],
      },
    },
    create: { audience: ['admin'], permission: '${one}.create', fields: [{ field: 'name', validate: 'name' }] },
  },`;
