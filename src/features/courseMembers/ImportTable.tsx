import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ruleMessage } from '../../../shared/domain/ruleMessage.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import type { ImportRow } from './useImport.ts';

/** Every entry with what would come of it, or what came of it. */
export function ImportTable({ rows }: { rows: readonly ImportRow[] }) {
  const t = useTranslate();
  return (
    <TableContainer sx={{ maxBlockSize: '50vh' }} tabIndex={0}>
      <Table size="small" stickyHeader aria-label={t('resources.courseMembers.addMany.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('resources.courseMembers.fields.userId')}</TableCell>
            <TableCell>{t('resources.courseMembers.fields.role')}</TableCell>
            <TableCell>{t('resources.courseMembers.addMany.outcome')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            <TableRow key={at}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{row.userId}</bdi>
              </TableCell>
              <TableCell>{row.verdict === 'invalid' ? t('list.none') : t(`CourseMemberRole.${row.role}`)}</TableCell>
              <TableCell sx={{ color: `${colorOf(row)}.main` }}>{textOf(row, t)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function textOf({ verdict, outcome, refusal }: ImportRow, t: ReturnType<typeof useTranslate>): string {
  if (refusal !== undefined && refusal.rule !== 'email') {
    const { message, args } = ruleMessage(refusal);
    return t(message, args);
  }
  if (outcome === undefined || outcome === 'added') return t(`resources.courseMembers.verdict.${outcome ?? verdict}`);
  return outcome === 'CONFLICT' ? t('resources.courseMembers.verdict.member') : t(`errors.${outcome}.text`);
}

function colorOf({ verdict, outcome }: ImportRow): 'success' | 'error' | 'warning' {
  if (outcome !== undefined) return outcome === 'added' ? 'success' : 'error';
  if (verdict === 'new') return 'success';
  return verdict === 'invalid' || verdict === 'unknownRole' ? 'error' : 'warning';
}
