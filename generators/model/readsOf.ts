/** Returns the fields of its first argument that a rule reads, by running it with a proxy. */
export function readsOf(rule: (row: never, ...rest: never[]) => unknown): string[] {
  const read = new Set<string>();
  try {
    (rule as (...args: unknown[]) => unknown)(recorder('', read), '', 0);
  } catch {
    // Ignore errors of the rule: the proxy has recorded the fields that it read.
  }
  return [...read];
}

function recorder(path: string, read: Set<string>): unknown {
  return new Proxy(() => undefined, {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive) return () => '';
      if (typeof key === 'symbol') return undefined;
      const inner = path === '' ? key : `${path}.${key}`;
      read.add(inner);
      return recorder(inner, read);
    },
    // For a method of a list, such as some, the callback that is passed reads the elements.
    apply: (_target, _self, args: unknown[]) => {
      for (const arg of args)
        if (typeof arg === 'function')
          (arg as (element: unknown) => unknown)(recorder(path.split('.').slice(0, -1).join('.'), read));
      return recorder(path, read);
    },
  });
}
