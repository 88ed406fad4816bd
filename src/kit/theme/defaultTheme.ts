/** The product's default theme; another one may do without a dark mode. */
export const defaultTheme = { hasDarkMode: true } as const;
