import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import type { StoredLogo } from '../../../shared/domain/institutionSettings.ts';
import { Orgs_getBrandDocument } from '../../generated/documents.generated.ts';

const PLAIN: StoredLogo = { imageSrc: null, destinationLink: null, isPracticumLogoHidden: false };

/**
 * How an institution shows itself; what was seen last stands
 * there until the answer comes, so that the bar doesn't jump.
 */
export function useBrand(orgId: string | undefined): StoredLogo {
  const place = `practicum.brand.${orgId ?? ''}`;
  const { data } = useQuery(Orgs_getBrandDocument, {
    variables: { id: orgId ?? '' },
    skip: orgId === undefined,
    // Every page asks for it; a change in the settings changes it in the cache.
    fetchPolicy: 'cache-first',
  });
  const brand = data?.getOrg.logoSettings;
  useEffect(() => {
    if (brand) keepBrand(place, brand);
  }, [place, brand]);
  const seen = useMemo(() => readBrand(place), [place]);
  return brand ?? seen ?? PLAIN;
}

function readBrand(place: string): StoredLogo | undefined {
  const kept = sessionStorage.getItem(place);
  return kept === null ? undefined : (JSON.parse(kept) as StoredLogo);
}

function keepBrand(place: string, brand: StoredLogo): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(brand));
  } catch {
    // full: the next page shows the plain bar until the answer comes
  }
}
