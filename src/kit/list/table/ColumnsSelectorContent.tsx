import { ColumnsSelector } from 'react-admin';
import type { ReactNode } from 'react';

export const ColumnsSelectorContent = ({ children }: { children: ReactNode }) => (
  <ColumnsSelector>{children}</ColumnsSelector>
);
