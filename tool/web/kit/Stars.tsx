import { Star } from 'lucide-react';

/** Shows a number as stars. The number itself has to be stated next to them. */
export function Stars({ count, of }: { count: number; of: number }) {
  return (
    <span className="stars" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <Star key={index} size={18} fill={index < count ? 'currentColor' : 'none'} />
      ))}
    </span>
  );
}
