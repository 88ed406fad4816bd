/**
 * Substitution variables for custom parameters (LTI 1.3 core, 5.4.6.1 and appendix B). The metadata lists them as
 * `variables`.
 */
export const VARIABLES = [
  'User.id',
  'Person.name.full',
  'Person.name.given',
  'Person.name.family',
  'Person.email.primary',
  'Context.id',
  'Context.label',
  'Context.title',
  'ResourceLink.id',
  'ResourceLink.title',
  'ResourceLink.id.history',
  'Membership.role',
  'Message.returnUrl',
  'Message.locale',
  'LineItem.url',
  'LineItems.url',
] as const;
export type Variable = (typeof VARIABLES)[number];

const isVariable = (name: string): name is Variable => VARIABLES.some((known) => known === name);

/** Replaces `$Name` with its value. Leaves unknown variables, and those without a value in this launch, unchanged. */
export const substituted = (
  parameters: Readonly<Record<string, string>>,
  values: Readonly<Partial<Record<Variable, string | undefined>>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, text]) => {
      const variable = text.startsWith('$') ? text.slice(1) : '';
      return [name, (isVariable(variable) ? values[variable] : undefined) ?? text];
    }),
  );
