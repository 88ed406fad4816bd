import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRefresh } from 'react-admin';
import { apiErrorOf, dataOf, errorCodeOf, type ApiErrorCode } from '../../../shared/domain/api/apiError.ts';
import type { FieldError } from '../../../shared/domain/api/errors.ts';
import {
  Imports_applyDocument,
  Imports_createDocument,
  Imports_getDocument,
  Imports_planDocument,
  Imports_undoDocument,
  type Imports_getQuery,
} from '../../generated/documents.generated.ts';
import type {
  ApplyImportInput,
  ImportColumnInput,
  ImportMode,
  ImportRole,
  ImportRoleInput,
} from '../../generated/schema.generated.ts';
import { useAddress } from '../../kit/page/AppRouter.tsx';
import { useCallScope } from '../../viewer/ScopeContext.tsx';

/** The roles that a list can give, the default first. */
export const ROLES = {
  course: ['learner', 'reviewer', 'instructor'],
  org: ['orguser', 'orgcontentcreator', 'orgadmin'],
} as const satisfies Record<string, readonly ImportRole[]>;

export const roleLabel = (role: ImportRole) =>
  role === 'orguser' || role === 'orgcontentcreator' || role === 'orgadmin'
    ? (`OrgMemberType.${role}` as const)
    : (`CourseMemberRole.${role}` as const);

export type Import = Imports_getQuery['getImport'];

export interface PlanChange {
  columns?: ImportColumnInput[];
  roles?: ImportRoleInput[];
  mode?: ImportMode;
}

export type ImportProblem = { code: ApiErrorCode; field?: FieldError | undefined };

/** URL parameter for the import's id. */
const ID = 'on';
const WORKING: readonly Import['state'][] = ['reading', 'applying', 'undoing'];

/**
 * Runs an import from the upload to its end. The server does the work and responds when a step is done. The URL
 * contains the import's id, so that a reload continues at the current step.
 */
export function useImport() {
  const client = useApolloClient();
  const refresh = useRefresh();
  const { orgId = '', courseId } = useCallScope();
  const [params, write] = useAddress();
  const [current, setCurrent] = useState<Import>();
  const [isBusy, setBusy] = useState(() => params.has(ID));
  const [problem, setProblem] = useState<ImportProblem>();

  const follow = async (id: string): Promise<Import> => {
    for (;;) {
      const { data } = await client.query({ query: Imports_getDocument, variables: { id } });
      setCurrent(data.getImport);
      if (!WORKING.includes(data.getImport.state)) return data.getImport;
    }
  };
  const showWork = (state: 'applying' | 'undoing') =>
    setCurrent((before) => before && { ...before, state, progress: 0 });
  const settle = async (step: Promise<string>): Promise<Import | undefined> => {
    try {
      return await follow(await step);
    } catch (error) {
      setProblem({ code: errorCodeOf(error), field: apiErrorOf(error)?.data.fields?.[0] });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const run = (step: () => Promise<string>): Promise<Import | undefined> => {
    setBusy(true);
    setProblem(undefined);
    return settle(step());
  };

  const keepId = (id: string | undefined) =>
    write(
      (address) => {
        if (id === undefined) address.delete(ID);
        else address.set(ID, id);
        return address;
      },
      { replace: true },
    );
  const resume = useEffectEvent(() => {
    const id = params.get(ID);
    if (id !== null) void settle(Promise.resolve(id));
  });
  useEffect(() => void Promise.resolve().then(() => resume()), []);

  return {
    current,
    isBusy,
    problem,
    back: () => {
      keepId(undefined);
      setCurrent(undefined);
      setProblem(undefined);
    },
    create: (fileName: string, upload: Uint8Array, defaultRole: ImportRole) =>
      run(async () => {
        const input = { orgId, fileName, defaultRole, ...(courseId !== undefined && { courseId }) };
        const context = { fetchOptions: { upload } };
        const answer = await client.mutate({ mutation: Imports_createDocument, variables: { input }, context });
        const { id } = dataOf(answer).createImport;
        keepId(id);
        return id;
      }),
    plan: (id: string, change: PlanChange) =>
      run(async () => {
        const variables = { input: { id, ...change } };
        return dataOf(await client.mutate({ mutation: Imports_planDocument, variables })).planImport.id;
      }),
    apply: (id: string, given: Omit<ApplyImportInput, 'id'>) =>
      run(async () => {
        const variables = { input: { id, ...given } };
        const answer = await client.mutate({ mutation: Imports_applyDocument, variables });
        showWork('applying');
        return dataOf(answer).applyImport.id;
      }).finally(refresh),
    undo: (id: string) =>
      run(async () => {
        const variables = { input: { id } };
        const answer = await client.mutate({ mutation: Imports_undoDocument, variables });
        showWork('undoing');
        return dataOf(answer).undoImport.id;
      }).finally(refresh),
  };
}

export type ImportSteps = ReturnType<typeof useImport>;
