import * as lucide from 'lucide-react';
import type { ICON_NAMES } from '../../../shared/domain/iconNames.ts';

export type IconName = (typeof ICON_NAMES)[number];

/** The icons that resources and actions of screens.config.ts can name, and a checkbox. */
export const icons: Readonly<Record<IconName | 'checked' | 'unchecked', lucide.LucideIcon>> = {
  checked: lucide.SquareCheckBig,
  unchecked: lucide.Square,
  course: lucide.BookOpen,
  activity: lucide.ClipboardList,
  person: lucide.Contact,
  library: lucide.Library,
  institution: lucide.Building2,
  archive: lucide.Archive,
  restore: lucide.ArchiveRestore,
  copy: lucide.Copy,
  link: lucide.Link,
  show: lucide.Eye,
  hide: lucide.EyeOff,
  edit: lucide.Pencil,
  delete: lucide.Trash2,
  removePerson: lucide.UserMinus,
  download: lucide.Download,
  settings: lucide.Settings,
  features: lucide.ToggleRight,
  people: lucide.Users,
  tags: lucide.Tags,
  launch: lucide.Play,
  overview: lucide.ListTree,
  announcement: lucide.Megaphone,
  history: lucide.History,
  calendar: lucide.CalendarDays,
  extension: lucide.CalendarPlus,
  results: lucide.ChartColumn,
  mail: lucide.Mail,
};
