import type { Layout } from '../generators/layout.ts';

/** Where this product keeps what it writes by hand, and how its server is named after the schema. */
export const layout: Layout = {
  app: 'src/app',
  rules: 'shared/domain',
  server: {
    folder: 'server',
    modules: 'server/modules',
    table: 'server/generated/modules.generated.ts',
    // of server/generated/resolvers.generated.ts
    takenNames: (
      'CallerContext Date DirectiveResolverFn GraphQLResolveInfo GraphQLScalarType GraphQLScalarTypeConfig ' +
      'IsTypeOfResolverFn NextResolverFn Page Promise Record RequireFields Resolver ResolverFn ResolverTypeWrapper ' +
      'ResolverWithResolve Resolvers ResolversParentTypes ResolversTypes TypeResolveFn ViewerContext'
    ).split(' '),
    // `courseFields.ts` answers the fields of Course, and a store or a file of its own has its `CourseRow`
    namedAfter: (type, module) => {
      const fields = `${type.charAt(0).toLowerCase()}${type.slice(1)}Fields`;
      if (module.split('/').at(-1) === `${fields}.ts`) return { name: fields, isWhole: true };
      return /(Store|Row)\.ts$/.test(module) ? { name: `${type}Row`, isWhole: false } : undefined;
    },
  },
};
