import { useApolloClient, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import { downloadCSV } from 'react-admin';
import { useState } from 'react';
import { csvText } from '../../../shared/text/csvText.ts';
import { Imports_rowsDocument, type Imports_rowFragment } from '../../generated/documents.generated.ts';
import type { ImportOutcome } from '../../generated/schema.generated.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { roleLabel, type Import, type ImportProblem as Problem } from './useImport.ts';
import Alert from '@mui/material/Alert';
import type { FieldRule } from '../../../shared/domain/api/errors.ts';
import { ruleMessage } from '../../../shared/domain/api/ruleMessage.ts';

/** A validation error as the API returns it. */
interface Refusal {
  rule: FieldRule;
  limit: number | null;
  character?: string | null;
  place: number | null;
  suggestion?: string | null;
}

/** Returns the message for a refusal, whose values may be missing. */
export const refusalMessage = ({ rule, limit, character, place, suggestion }: Refusal) =>
  ruleMessage({
    rule,
    ...(limit !== null && { limit }),
    ...(typeof character === 'string' && { character }),
    ...(place !== null && { place }),
    ...(typeof suggestion === 'string' && { suggestion }),
  });

/** Explains why a call was refused. */
export function ImportProblem({ code, field }: Problem) {
  const t = useTranslate();
  if (field === undefined) return <Alert severity="error">{t(`errors.${code}.text`)}</Alert>;
  const { message, args } = ruleMessage(field);
  return <Alert severity="error">{t(message, args)}</Alert>;
}

type Row = Imports_rowFragment;

const OUTCOMES: readonly ImportOutcome[] = ['added', 'changed', 'removed', 'refused', 'unchanged'];
const SHOWN = 100;
const ALL = 100_000;

/** The rows of a plan by outcome; if there are many, the first ones. */
export function ImportRows({ plan }: { plan: Import }) {
  const t = useTranslate();
  const client = useApolloClient();
  const textOf = useRowTexts();
  const { counts } = plan;
  const [chosen, setChosen] = useState<ImportOutcome>();
  const outcome = chosen ?? OUTCOMES.find((each) => counts[each] > 0) ?? 'added';
  const variables = { id: plan.id, outcome, limit: SHOWN };
  const isRead = outcome === 'added';
  const { data } = useQuery(Imports_rowsDocument, { variables, fetchPolicy: 'no-cache', skip: isRead });
  const rows = isRead ? plan.added : (data?.getImport.rows ?? []);
  const download = async () => {
    const all = await client.query({ query: Imports_rowsDocument, variables: { ...variables, limit: ALL } });
    const fields = [t('import.line'), t('import.field.email'), t('import.field.name'), t('import.reason')];
    const cells = all.data.getImport.rows.map((row) => [row.line, row.userId, row.fullName, textOf(row).reason]);
    downloadCSV(csvText(fields, cells), `${plan.fileName} – ${t('import.outcome.refused')}`);
  };
  return (
    <>
      <Tabs
        value={outcome}
        onChange={(_event, next: ImportOutcome) => setChosen(next)}
        variant="scrollable"
        aria-label={t('import.plan')}
      >
        {OUTCOMES.map((each) => (
          <Tab key={each} value={each} label={`${t(`import.outcome.${each}`)} (${counts[each]})`} />
        ))}
      </Tabs>
      <TableContainer sx={{ maxBlockSize: 280 }} tabIndex={0}>
        <Table size="small" stickyHeader aria-label={t(`import.outcome.${outcome}`)}>
          <TableHead>
            <TableRow>
              <TableCell>{t('import.line')}</TableCell>
              <TableCell>{t('import.field.email')}</TableCell>
              <TableCell>{t('import.field.name')}</TableCell>
              <TableCell>{t(outcome === 'refused' ? 'import.reason' : 'import.field.role')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, at) => (
              <TableRow key={at}>
                <TableCell>{row.line}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{row.userId || row.courseName}</bdi>
                </TableCell>
                <TableCell>
                  <bdi>{row.fullName}</bdi>
                </TableCell>
                <TableCell>{outcome === 'refused' ? textOf(row).reason : textOf(row).role}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {outcome === 'refused' && counts.refused > 0 && (
        <Button color="inherit" onClick={() => void download()} sx={{ alignSelf: 'start' }}>
          {t('import.refusals')}
        </Button>
      )}
    </>
  );
}

function useRowTexts() {
  const t = useTranslate();
  return ({ refusal, role, roleBefore, courseName, userId }: Row) => {
    const roles = [roleBefore, role].flatMap((each) => (each === null ? [] : [t(roleLabel(each))]));
    const named = [...new Set(roles)].join(' → ');
    const rule = refusal && refusalMessage(refusal);
    return {
      role: courseName !== '' && userId !== '' ? `${named} (${courseName})` : named,
      reason: rule ? t(rule.message, rule.args) : '',
    };
  };
}
