import { useQuery } from '@tanstack/react-query';
import type { StoredLogo } from '../../domain/institutionSettings.ts';
import { Orgs_getBrandDocument } from '../../generated/documents.generated.ts';
import { useApi } from '../../kit/api/ApiContext.tsx';

const STALE_AFTER_MS = 300_000;
const PLAIN: StoredLogo = { imageSrc: null, destinationLink: null, isPracticumLogoHidden: false };

export const brandKey = (orgId: string) => ['brand', orgId] as const;

/**
 * How an institution shows itself; what was seen last stands
 * there until the answer comes, so that the bar doesn't jump.
 */
export function useBrand(orgId: string | undefined): StoredLogo {
  const api = useApi();
  const place = `practicum.brand.${orgId ?? ''}`;
  const { data } = useQuery({
    queryKey: brandKey(orgId ?? ''),
    enabled: orgId !== undefined,
    staleTime: STALE_AFTER_MS,
    placeholderData: () => readBrand(place),
    queryFn: async ({ signal }) => {
      const { logoSettings } = (await api.request(Orgs_getBrandDocument, { id: orgId ?? '' }, signal)).getOrg;
      keepBrand(place, logoSettings);
      return logoSettings;
    },
  });
  return data ?? PLAIN;
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
