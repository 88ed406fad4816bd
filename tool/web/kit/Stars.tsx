import { Star } from 'lucide-react';

/** A picture of a number that is said beside it. */
export function Stars({ count, of }: { count: number; of: number }) {
  return (
    <span className="stars" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <Star key={index} size={18} fill={index < count ? 'currentColor' : 'none'} />
      ))}
    </span>
  );
}
