/** Icons, named after the things they represent. src/kit/menu/icons.ts draws them. */
export const ICON_NAMES = [
  'course',
  'activity',
  'person',
  'library',
  'institution',
  'archive',
  'restore',
  'copy',
  'link',
  'show',
  'hide',
  'edit',
  'delete',
  'removePerson',
  'download',
  'settings',
  'features',
  'people',
  'mail',
  'tags',
  'launch',
  'overview',
  'announcement',
  'history',
  'calendar',
  'extension',
  'results',
] as const;

/**
 * Icons of destructive actions. These actions are red, last in a menu, and their confirmation focuses the safe choice.
 */
export const DESTRUCTIVE_ICONS: readonly string[] = ['delete', 'removePerson'];
