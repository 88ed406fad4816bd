import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  Eye,
  EyeOff,
  Link,
  Pencil,
  Play,
  Settings,
  Tags,
  ToggleRight,
  Trash2,
  UserMinus,
  Users,
  ListTree,
  Megaphone,
  type LucideIcon,
} from 'lucide-react';
import type { ICON_NAMES } from '../../domain/iconNames.ts';

export type IconName = (typeof ICON_NAMES)[number];

/** The icons that actions of screens.config.ts can name. */
export const icons: Readonly<Record<IconName, LucideIcon>> = {
  archive: Archive,
  restore: ArchiveRestore,
  copy: Copy,
  link: Link,
  show: Eye,
  hide: EyeOff,
  edit: Pencil,
  delete: Trash2,
  removePerson: UserMinus,
  download: Download,
  settings: Settings,
  features: ToggleRight,
  people: Users,
  tags: Tags,
  launch: Play,
  overview: ListTree,
  announcement: Megaphone,
};
