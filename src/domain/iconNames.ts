/** Icons by what they stand for; src/kit/menu/icons.ts draws them. */
export const ICON_NAMES = ['archive', 'restore', 'copy', 'link', 'show', 'hide', 'edit', 'delete', 'removePerson', 'download', 'settings', 'features', 'people', 'tags', 'launch', 'overview', 'announcement'] as const;
