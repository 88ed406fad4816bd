import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import type { StoredLogo } from '../../../shared/domain/settings/institutionSettings.ts';
import { Orgs_getBrandDocument } from '../../generated/documents.generated.ts';

const PLAIN: StoredLogo = { imageSrc: null, destinationLink: null, isPracticumLogoHidden: false };

/**
 * Returns the logos of an institution. The last known logos are shown until the response comes, so that the bar
 * doesn't jump.
 */
export function useBrand(orgId: string | undefined): StoredLogo {
  const storageKey = `practicum.brand.${orgId ?? ''}`;
  const { data } = useQuery(Orgs_getBrandDocument, {
    variables: { id: orgId ?? '' },
    skip: orgId === undefined,
    // Every page needs the brand, and a change in the settings updates the cache.
    fetchPolicy: 'cache-first',
    // The bar and the menu send the same query at the same moment, so it is sent once.
    context: { queryDeduplication: true },
  });
  const brand = data?.getOrg.logoSettings;
  useEffect(() => {
    if (brand) keepBrand(storageKey, brand);
  }, [storageKey, brand]);
  const seen = useMemo(() => readBrand(storageKey), [storageKey]);
  return brand ?? seen ?? PLAIN;
}

function readBrand(storageKey: string): StoredLogo | undefined {
  const kept = sessionStorage.getItem(storageKey);
  return kept === null ? undefined : (JSON.parse(kept) as StoredLogo);
}

function keepBrand(storageKey: string, brand: StoredLogo): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(brand));
  } catch {
    // If the storage is full, the next page shows the plain bar until the response comes.
  }
}
