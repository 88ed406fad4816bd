/** Whether a module's text exports a name. */
export const exportsName = (text: string, name: string): boolean =>
  new RegExp(`export (?:function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(text);
