import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from '../../i18n/useTranslate.ts';

export type TabName = 'activities' | 'members' | 'results' | 'settings';

interface CourseTabStripProps {
  tabs: readonly TabName[];
  chosen: TabName;
  onChoose: (tab: TabName) => void;
}

export function CourseTabStrip({ tabs, chosen, onChoose }: CourseTabStripProps) {
  const t = useTranslate();
  return (
    <Tabs
      value={chosen}
      onChange={(_, next: TabName) => onChoose(next)}
      variant="scrollable"
      sx={{ marginBlockEnd: 2 }}
    >
      {tabs.map((name) => (
        <Tab
          key={name}
          value={name}
          label={t(`course.tab.${name}`)}
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
        />
      ))}
    </Tabs>
  );
}
