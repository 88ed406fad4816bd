import { useMatch } from 'react-router-dom';
import { paths, routes } from '../../../shared/domain/paths.ts';

/** Returns the base path of links below an institution's address; empty at the top level. */
export function useInstitutionBase(): string {
  const id = useMatch(`${routes.institution}/*`)?.params.institutionId;
  return id === undefined ? '' : paths.institution(id);
}

/** Returns the path to a page under an institution; home exists at the top level only. */
export const withBasePath = (base: string, to: string): string => (to === paths.home() ? to : base + to);
