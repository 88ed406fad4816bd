/** The value of a hidden field of a page that our servers have made. */
export const hiddenField = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x3D;', '=') ??
  '';
